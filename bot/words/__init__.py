"""What people read: turns refusals, news and moments into sentences of a language; decides nothing."""

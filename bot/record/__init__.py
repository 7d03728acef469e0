"""The record of a chouette as text: reading, writing, replaying and checking it; knows no Discord and no database."""

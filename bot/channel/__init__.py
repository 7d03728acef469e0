"""What the desk tells, as Discord messages: the table message, private answers, buttons and menus. Holds no rule."""

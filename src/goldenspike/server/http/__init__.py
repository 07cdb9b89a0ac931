"""How browsers and programs reach the tables: routes, what they take and give, who may ask."""

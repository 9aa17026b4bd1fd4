-- The inboxes that hold a case of a practice are in inbox_owners.
drop index inbox_rows_of_case;

-- Each message writes into every index of an inbox row. A page of all folders reads the range of each folder in
-- inbox_rows_folder and merges them; the inboxes that hold a case of a practice are in inbox_owners.
drop index inbox_rows_all;
drop index inbox_rows_of_case;

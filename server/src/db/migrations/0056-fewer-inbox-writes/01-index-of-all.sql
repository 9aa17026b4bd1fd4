-- Each message writes into every index of an inbox row. A page of all folders reads the range of each folder in
-- inbox_rows_folder and merges them.
drop index inbox_rows_all;

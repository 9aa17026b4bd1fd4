-- The last thing that somebody did in the case, as news_of gives it; written with the row. Without its words in the
-- inbox of the platform's administrators, who need a reason for them (0021-break-glass).
alter table inbox_rows add column news jsonb;

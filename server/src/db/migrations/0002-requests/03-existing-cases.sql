-- Requests of the cases that are there, and their states in the inboxes. The tables' owner is behind the walls too.
set local role econsult_system;
select adopt_requests();
update inbox_rows set assignments = listed_cases.assignments
from listed_cases
where listed_cases.practice_id = inbox_rows.practice_id and listed_cases.case_id = inbox_rows.case_id
  and inbox_rows.folder = 'open' and not inbox_rows.is_support;
reset role;

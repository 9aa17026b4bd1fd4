-- Clocks of the requests that are there begin now, under the usual limit: nothing is overdue just because of the update.
set local role econsult_system;
update requests set clock = begun.clock, due_at = begun.due_at, remind_at = begun.remind_at
from usual_clock(1) begun
where requests.state in (select state from request_states where request_states.clock = 'runs');
update inbox_rows set assignments = listed_cases.assignments
from listed_cases
where listed_cases.practice_id = inbox_rows.practice_id and listed_cases.case_id = inbox_rows.case_id
  and inbox_rows.folder = 'open' and not inbox_rows.is_support;
reset role;

-- Clocks of requests that were there before the update begin with it, under the usual limit, if something has happened to
-- them within the last 30 days. The other ones get a clock with their next change: else people would be reminded, offered
-- and alerted of every open request of the past, all within the first days.
set local role econsult_system;
update requests set clock = begun.clock, due_at = begun.due_at, remind_at = begun.remind_at
from usual_clock(1) begun
where requests.state in (select state from request_states where request_states.clock = 'runs')
  and requests.since > now() - interval '30 days';
update inbox_rows set assignments = listed_cases.assignments
from listed_cases
where listed_cases.practice_id = inbox_rows.practice_id and listed_cases.case_id = inbox_rows.case_id
  and inbox_rows.folder = 'open' and not inbox_rows.is_support;
reset role;

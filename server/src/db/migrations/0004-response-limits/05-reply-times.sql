-- For the usual reply times of the last month.
create index request_answers on request_events (at) where change = 'answer';

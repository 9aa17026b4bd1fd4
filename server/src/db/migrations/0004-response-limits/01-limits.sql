-- How long each specialty has for an answer: see contract/src/specialties/response-limits.ts. Administrators set it.
alter table specialties
  add column response_limit jsonb not null default '{"unit": "hours", "hours": 72}';
grant update (response_limit) on specialties to econsult_app;

-- clock: the limit when it began, the number of the event with which it began ('run'), and the due time or the time that
-- was left when it was paused, in ms. due_at repeats the due time; remind_at is when a reminder may be due next.
alter table requests
  add column clock jsonb,
  add column due_at timestamptz(3),
  add column remind_at timestamptz(3);
create index requests_by_due_time on requests (due_at) where due_at is not null;
create index requests_by_reminder on requests (remind_at) where remind_at is not null;

-- The reminders that were sent: each once in a run of a request's clock. offered_to: the specialist to whom the request
-- was offered with it.
create table request_reminders (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  run integer not null,
  kind text not null check (kind in ('early', 'due', 'alert')),
  at timestamptz(3) not null,
  offered_to uuid references users,
  primary key (practice_id, case_id, specialty_id, run, kind),
  foreign key (practice_id, case_id, specialty_id) references case_specialties
);
create index request_offers on request_reminders (offered_to) where offered_to is not null;

alter table request_reminders enable row level security, force row level security;
create policy practice_wall on request_reminders for select to econsult_app
  using (practice_id = app_practice_id() or app_is_platform());
grant select on request_reminders to econsult_app;
create policy system_access on request_reminders to econsult_system using (true) with check (true);
grant select, insert, update, delete on request_reminders to econsult_system;

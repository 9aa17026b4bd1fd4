-- Corrections of messages, of which both texts are kept (END-08). A message's own row says what it says now; before and
-- content are the text until the correction and since then. delegate_id: see 0006-delegates.
create table message_corrections (
  practice_id uuid not null,
  case_id text not null,
  message_id text not null,
  number integer not null,
  before text not null,
  content text not null,
  at timestamptz(3) not null,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, message_id, number)
);
alter table message_corrections enable row level security, force row level security;
create policy practice_wall on message_corrections to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on message_corrections to econsult_app;
create policy system_access on message_corrections to econsult_system using (true) with check (true);
grant select, insert, delete on message_corrections to econsult_system;
grant update (content) on messages to econsult_app;

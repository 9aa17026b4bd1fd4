-- When those who send cases are away, from the beginning of the first day to the end of the last day in their time zone.
-- cover_id: the colleague of the practice for whom their cases wait meanwhile; null if nobody covers. Absences of
-- specialists, whom every practice may ask, are in the table absences.
create table provider_absences (
  practice_id uuid not null,
  id uuid not null,
  provider_id uuid not null references users,
  first_day date not null,
  last_day date not null,
  time_zone text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  cover_id uuid references users check (cover_id <> provider_id),
  primary key (practice_id, id)
);
create index provider_absences_of_provider on provider_absences (practice_id, provider_id, ends_at);
create index provider_absences_by_end on provider_absences (ends_at);

-- Everybody in the practice sees who is away until when; each person changes their own absences.
alter table provider_absences enable row level security, force row level security;
create policy practice_wall on provider_absences for select to econsult_app
  using (practice_id = app_practice_id() or app_is_platform());
create policy own_absences on provider_absences to econsult_app
  using (practice_id = app_practice_id() and provider_id = app_owner_id())
  with check (practice_id = app_practice_id() and provider_id = app_owner_id());
grant select, insert, update, delete on provider_absences to econsult_app;
create policy system_access on provider_absences to econsult_system using (true) with check (true);
grant select, insert, update, delete on provider_absences to econsult_system;

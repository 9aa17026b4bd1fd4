-- The specialists whom routing may choose for a request, and absences.

-- The settings of specialists for whom an administrator saved any. open_limit: maximum number of unanswered requests at
-- one time; null without a limit. licenses: [{"state": "OH", "until": "2027-09-30" or null}]; empty if none are
-- recorded, which means no restriction. conflicts: practices whose requests are never assigned to the specialist.
create table specialist_routing (
  specialist_id uuid primary key references users,
  takes_new_cases boolean not null,
  open_limit integer check (open_limit > 0),
  licenses jsonb not null default '[]',
  conflicts uuid[] not null default '{}'
);

-- Senders' transactions read these settings to choose a specialist; only platform administrators change them.
alter table specialist_routing enable row level security, force row level security;
create policy everybody_reads on specialist_routing for select to econsult_app using (true);
create policy platform_changes on specialist_routing to econsult_app
  using (app_is_platform()) with check (app_is_platform());
grant select, insert, update on specialist_routing to econsult_app;
create policy system_access on specialist_routing to econsult_system using (true) with check (true);
grant select, insert, update, delete on specialist_routing to econsult_system;

-- The absences of specialists, from the beginning of the first day to the end of the last day in their time zone.
-- cover_id: the colleague who gets their requests during the absence; null if the requests return to the pool.
create table absences (
  id uuid primary key,
  specialist_id uuid not null references users,
  first_day date not null,
  last_day date not null,
  time_zone text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  cover_id uuid references users check (cover_id <> specialist_id)
);
create index absences_of_specialist on absences (specialist_id, ends_at);
create index absences_by_end on absences (ends_at);

-- Every user can see the absences and when they end; specialists change their own absences, and platform administrators
-- change all of them.
alter table absences enable row level security, force row level security;
create policy everybody_reads on absences for select to econsult_app using (true);
create policy own_absences on absences to econsult_app
  using (specialist_id = app_owner_id() or app_is_platform())
  with check (specialist_id = app_owner_id() or app_is_platform());
grant select, insert, update, delete on absences to econsult_app;
create policy system_access on absences to econsult_system using (true) with check (true);
grant select, insert, update, delete on absences to econsult_system;

-- The absences of senders, from the beginning of the first day to the end of the last day in their time zone. cover_id:
-- the colleague in the practice who takes the sender's turn in their cases during the absence; null without a cover.
-- Absences of specialists, who serve every practice, are in the table absences.
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

-- Every user of the practice can see the absences and when they end; users change only their own absences.
alter table provider_absences enable row level security, force row level security;
create policy practice_wall on provider_absences for select to econsult_app
  using (practice_id = app_practice_id() or app_is_platform());
create policy own_absences on provider_absences to econsult_app
  using (practice_id = app_practice_id() and provider_id = app_owner_id())
  with check (practice_id = app_practice_id() and provider_id = app_owner_id());
grant select, insert, update, delete on provider_absences to econsult_app;
create policy system_access on provider_absences to econsult_system using (true) with check (true);
grant select, insert, update, delete on provider_absences to econsult_system;

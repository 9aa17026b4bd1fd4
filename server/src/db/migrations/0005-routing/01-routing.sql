-- Whom routing may choose for a request, and when specialists are away.

-- The state of the United States in which the practice is, as its two letters; null until an admin sets it.
alter table practices add column us_state text check (us_state ~ '^[A-Z]{2}$');
grant select (us_state) on practices to econsult_app;

-- Whether a request that its default specialist cannot take goes to the next specialist, or waits for an administrator.
alter table specialties add column routes_to_next boolean not null default false;
grant update (routes_to_next) on specialties to econsult_app;

-- The settings of specialists for whom an administrator made some. open_limit: requests that they have to answer at one
-- time, null without a limit. licenses: [{"state": "OH", "until": "2027-09-30" or null}], empty while none are
-- recorded, which limits nothing. conflicts: practices whose requests never go to them.
create table specialist_routing (
  specialist_id uuid primary key references users,
  takes_new_cases boolean not null,
  open_limit integer check (open_limit > 0),
  licenses jsonb not null default '[]',
  conflicts uuid[] not null default '{}'
);

-- Senders' transactions read them to choose; only platform administrators change them.
alter table specialist_routing enable row level security, force row level security;
create policy everybody_reads on specialist_routing for select to econsult_app using (true);
create policy platform_changes on specialist_routing to econsult_app
  using (app_is_platform()) with check (app_is_platform());
grant select, insert, update on specialist_routing to econsult_app;
create policy system_access on specialist_routing to econsult_system using (true) with check (true);
grant select, insert, update, delete on specialist_routing to econsult_system;

-- When specialists are away, from the beginning of the first day to the end of the last day in their time zone.
-- cover_id: the colleague who gets their requests meanwhile; null if these go back to the pool.
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
-- Specialists who no longer answer cases: what waits for them is handed over too.
create index specialists_who_left on users (id)
  where user_type = 'Specialty' and (not active or deleted_at is not null);

-- Everybody sees who is away until when; specialists change their own absences, platform administrators all of them.
alter table absences enable row level security, force row level security;
create policy everybody_reads on absences for select to econsult_app using (true);
create policy own_absences on absences to econsult_app
  using (specialist_id = app_owner_id() or app_is_platform())
  with check (specialist_id = app_owner_id() or app_is_platform());
grant select, insert, update, delete on absences to econsult_app;
create policy system_access on absences to econsult_system using (true) with check (true);
grant select, insert, update, delete on absences to econsult_system;

-- How many requests each of these specialists has to answer now, in all practices, and when they last got a case. Only
-- the owner of an inbox can read it: who counts acts for each in turn, and learns nothing but these two figures.
create function specialist_loads(specialists uuid[])
returns table (specialist_id uuid, open_requests integer, assigned_at timestamptz) language plpgsql as $$
declare
  caller uuid := app_owner_id();
  one uuid;
begin
  foreach one in array specialists loop
    perform act_for_owner(one);
    specialist_id := one;
    select count(*)::int into open_requests
    from inbox_rows cross join lateral jsonb_array_elements(inbox_rows.assignments) as request
    where inbox_rows.owner_id = one and inbox_rows.folder = 'open' and not inbox_rows.is_support
      and request ->> 'specialist_id' = one::text
      and coalesce(request ->> 'state', 'assigned') in ('assigned', 'clarification-asked', 'more-asked');
    select max(newest.assigned_at) into assigned_at
    from (
      select facts.assigned_at from specialist_facts facts where facts.specialist_id = one
      order by facts.sent_on desc limit 100
    ) newest;
    return next;
  end loop;
  perform act_for_owner(caller);
end
$$;
revoke execute on function specialist_loads from public;
grant execute on function specialist_loads to econsult_app, econsult_system;

-- The specialists whom the sender of a draft has named so far; each is of one of its specialties.
alter table drafts add column specialist_ids uuid[] not null default '{}';

-- Sessions and the devices on which they were opened. Only econsult_system reads and writes these tables.

create table devices (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash text not null unique,
  remembered boolean not null,
  trusted_until timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index devices_of_user on devices (user_id) where revoked_at is null;

alter table devices enable row level security, force row level security;
create policy system_access on devices to econsult_system using (true) with check (true);
grant select, insert, update, delete on devices to econsult_system;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  device_id uuid references devices,
  user_agent text not null default '',
  created_at timestamptz(3) not null,
  last_active_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_because text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_of_everybody on sessions (user_id);

alter table sessions enable row level security, force row level security;
create policy system_access on sessions to econsult_system using (true) with check (true);
grant select, insert, update, delete on sessions to econsult_system;

-- Fails if the session has ended, or if the caller's rights or name differ from the server's cached copy. The time of
-- the last activity is written at most once a second.
create function expect_session(session uuid, caller uuid, caller_type text, caller_is_admin boolean,
  caller_practice uuid, caller_first_name text, caller_last_name text, idle_since timestamptz, moment timestamptz,
  is_activity boolean)
returns void language plpgsql set search_path = public as $$
declare
  last_active timestamptz;
begin
  select last_active_at into last_active
  from sessions join users on users.id = sessions.user_id
  where sessions.id = session and ended_at is null and last_active_at > idle_since and expires_at > moment
    and users.id = caller and users.active and users.deleted_at is null and user_type = caller_type
    and is_admin = caller_is_admin and practice_id is not distinct from caller_practice
    and first_name = caller_first_name and last_name = caller_last_name;
  if not found then
    raise exception 'the session is not as it was known' using errcode = 'EC002';
  end if;
  if is_activity and last_active <= moment - interval '1 second' then
    update sessions set last_active_at = moment where id = session;
  end if;
end
$$;
revoke execute on function expect_session from public;
grant execute on function expect_session to econsult_system;

-- The times at which users were last active: users of the caller's practice, or all users for platform administrators.
create function last_active_people() returns table (user_id uuid, last_active_at timestamptz)
language sql stable security definer set search_path = public as $$
  select users.id, max(sessions.last_active_at)
  from users left join sessions on sessions.user_id = users.id
  where users.active and users.deleted_at is null
    and (users.practice_id = app_practice_id() or app_is_platform())
  group by users.id
$$;
revoke execute on function last_active_people() from public;
grant execute on function last_active_people() to econsult_app;

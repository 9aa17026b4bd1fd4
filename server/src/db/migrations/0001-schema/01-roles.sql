-- The roles that access the database, and the settings that its policies read.

-- Two roles that own no objects. econsult_app runs the requests of users, behind the practice wall. econsult_system
-- runs the work that belongs to no practice: sign-ins, the outbox and counts. Each transaction of the account in
-- DATABASE_URL runs as one of the two roles.
do $$ begin
  if not exists (select from pg_roles where rolname = 'econsult_app') then
    create role econsult_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'econsult_system') then
    create role econsult_system nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- Roles are shared by all databases of a server.
end $$;
do $$ begin
  grant econsult_app, econsult_system to current_user;
exception when insufficient_privilege then
  -- If an administrator has granted the roles to the account, it needs no further rights, and must not grant the roles
  -- itself.
  if not (pg_has_role(current_user, 'econsult_app', 'member') and pg_has_role(current_user, 'econsult_system', 'member'))
  then raise;
  end if;
end $$;
grant usage on schema public to econsult_app, econsult_system;

-- Settings that each transaction sets to identify its user (db/wall.ts). After the transaction they are '' and not
-- null, which is the reason for nullif. Policies call the functions directly: Citus allows no subqueries in policies,
-- and PostgreSQL inlines the body of the function, so that indexes are still used.

-- The practice whose rows the transaction may access.
create function app_practice_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.practice_id', true), '')::uuid $$;

-- The owner of the inbox that the transaction may read: the caller, or the inbox that all platform administrators
-- share.
create function app_owner_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.owner_id', true), '')::uuid $$;

-- True if the caller is a platform administrator.
create function app_is_platform() returns boolean language sql stable as
  $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;

-- The delegate who runs the transaction; the caller is then the clinician.
create function app_delegate_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.delegate_id', true), '')::uuid $$;

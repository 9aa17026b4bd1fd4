-- Delegates: users of a practice who act for one of its clinicians (TURN-10). Their actions are stored as actions of
-- the clinician, with the delegate in a column delegate_id, which is null if the user acted without a delegate.
-- app_delegate_id() is the column's default, so that no code can omit the delegate. The column is not a foreign key,
-- because its value always comes from an existing row of delegates.

-- Grants: the delegate, the clinician, the rights, and the period of validity. A row is never changed, except that it
-- can be revoked: different rights get another row.
create table delegates (
  practice_id uuid not null,
  id uuid not null,
  clinician_id uuid not null references users,
  delegate_id uuid not null references users,
  rights text[] not null check (
    rights <@ array['prepare', 'send', 'attach', 'read', 'mark-done'] and 'read' = any(rights)
  ),
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > begins_at),
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (practice_id, id),
  constraint delegates_are_others check (delegate_id <> clinician_id)
);
create unique index delegates_of_clinician on delegates (practice_id, clinician_id, delegate_id) where revoked_at is null;

alter table delegates enable row level security, force row level security;
create policy practice_wall on delegates to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on delegates to econsult_app;
create policy system_access on delegates to econsult_system using (true) with check (true);
grant select, insert, update, delete on delegates to econsult_system;

-- Fails the transaction of a delegate whose right is not valid at this moment. The right cannot be revoked until the
-- transaction ends, so that no action of a delegate is committed after the right was lost.
create function expect_delegate(practice uuid, held uuid, moment timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  perform from delegates
  where practice_id = practice and id = held and revoked_at is null and begins_at <= moment and ends_at > moment
  for share;
  if not found then
    raise exception 'the right to act for this clinician has ended' using errcode = 'EC003';
  end if;
end
$$;
revoke execute on function expect_delegate from public;
grant execute on function expect_delegate to econsult_app, econsult_system;

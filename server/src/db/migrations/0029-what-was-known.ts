import { type Kysely, sql } from 'kysely'

/**
 * Whether a caller is who the server remembers: their session goes on and their rights are as they were. Activity is
 * written down at most once a second.
 */
const SESSION = `
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
`

/**
 * Whether all that a message follows from is as the server remembers it: asked under the case's lock, the inbox and the
 * specialists by statements of their own, so that they see what the lock waited for. Gives what is shown of the sender.
 */
const ROOM = `
create function expect_room(owner uuid, sender uuid, room text, room_practice uuid, provider uuid, creator uuid,
  creator_type text, support boolean, is_read_by_creator boolean, readers uuid[], turn text, newest bigint,
  latest_specialist uuid, specialists uuid[])
returns table (avatar text, specialty text) language plpgsql set search_path = public as $$
begin
  perform set_config('app.practice_id', practice_id::text, true)
  from inbox_rows where owner_id = owner and case_id = room;
  perform from cases
  where practice_id = room_practice and id = room and provider_id = provider and created_by = creator
    and is_support = support and not is_closed and is_read = is_read_by_creator and is_read_by_other = readers
    and state = turn and last_sequence = newest
    and latest_assigned_specialist_id is not distinct from latest_specialist
  for update;
  if not found
    or not exists (select from inbox_rows where owner_id = owner and case_id = room)
    or (select user_type from users where id = creator) is distinct from creator_type
    or specialists <> array(
      select specialist_id from case_specialties
      where practice_id = room_practice and case_id = room and specialist_id is not null order by specialist_id
    )
  then
    raise exception 'the room is not as it was known' using errcode = 'EC001';
  end if;
  return query select users.avatar_name, specialties.title
    from users left join specialties on specialties.id = users.specialty_id where users.id = sender;
end
$$;
revoke execute on function expect_room from public;
grant execute on function expect_room to econsult_app;
`

/** What was known from a call before holds good, or the transaction fails: asked in the trip that builds upon it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const part of [SESSION, ROOM]) await sql.raw(part).execute(database)
}

import { type Kysely, sql } from 'kysely'

/**
 * What waits for the owner of each inbox, in the order in which it is due, so that the list of it is one range of an
 * index.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- The place of an inbox row among those that wait for its owner; null if it waits for somebody else. It is the earliest
-- due time of the owner's requests, in ms; requests without one follow all others, by the time since which they wait.
-- The states are those of request_states whose owner is the specialist or the sender: an immutable function reads no
-- table.
create function turn_in_inbox(owner uuid, sender uuid, place text, assignments jsonb) returns bigint
language plpgsql immutable parallel safe as $$
declare
  behind_all_due constant bigint := 10000000000000;
  asked jsonb;
  earliest bigint;
begin
  if place <> 'open' then return null; end if;
  for number in 0 .. jsonb_array_length(assignments) - 1 loop
    asked := assignments -> number;
    if (asked ->> 'state' in ('assigned', 'more-asked') and asked ->> 'specialist_id' = owner::text)
      or (asked ->> 'state' in ('clarification-asked', 'answered', 'declined') and sender = owner)
    then
      earliest := least(earliest, coalesce((asked ->> 'due_at')::bigint,
        behind_all_due + coalesce((asked ->> 'since')::bigint, 0)));
    end if;
  end loop;
  return earliest;
end
$$;

alter table inbox_rows add column turn_at bigint
  generated always as (turn_in_inbox(owner_id, provider_id, folder, assignments)) stored;
create index inbox_turns on inbox_rows (owner_id, turn_at, case_id) where turn_at is not null;
`,
    )
    .execute(database)
}

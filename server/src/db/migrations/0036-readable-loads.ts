import { type Kysely, sql } from 'kysely'

/** Specialists are counted also where the specialties of one row of an inbox cannot be read (X17). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- As in 0005-routing.
create or replace function specialist_loads(specialists uuid[])
returns table (specialist_id uuid, open_requests integer, assigned_at timestamptz) language plpgsql as $$
declare
  caller uuid := app_owner_id();
  one uuid;
begin
  foreach one in array specialists loop
    perform act_for_owner(one);
    specialist_id := one;
    select count(*)::int into open_requests
    from inbox_rows cross join lateral jsonb_array_elements(
      case jsonb_typeof(inbox_rows.assignments) when 'array' then inbox_rows.assignments else '[]' end) as request
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
`,
    )
    .execute(database)
}

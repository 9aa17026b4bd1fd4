import { type Kysely, sql } from 'kysely'

/** What cannot be read is left out: a row of an inbox from the counts of specialists (X17), a cell from an import. */
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
  await sql
    .raw(
      `
-- first_row: where the table begins in the file, after its title. completes_zips: whether zip codes of three or four digits
-- get their zeros back; null if nobody has answered. incomplete_count: rows that are imported without some cells.
alter table imports add column first_row integer not null default 1, add column completes_zips boolean,
  add column short_zip_count integer not null default 0, add column incomplete_count integer not null default 0
`,
    )
    .execute(database)
  await sql
    .raw(
      `
-- left_out_cells: of a row that is imported, the reason and the text of each cell without which it is.
alter table import_rows add column left_out_cells jsonb not null default '[]'
`,
    )
    .execute(database)
  await sql
    .raw(
      `create index incomplete_import_rows on import_rows (practice_id, import_id, row_number) where left_out_cells <> '[]'`,
    )
    .execute(database)
}

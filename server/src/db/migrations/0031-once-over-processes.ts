import { type Kysely, sql } from 'kysely'

/** Who is at a claim apart from any closing: one at a time for the same codes of a patient's day, in whatever process. */
const DIRECT_CLAIMS = `
create table direct_claims (
  practice_id uuid not null references practices,
  claim_key text not null,
  busy_until timestamptz(3) not null,
  is_uncertain boolean not null,
  claim_id text,
  primary key (practice_id, claim_key)
);
create index direct_claims_over on direct_claims (busy_until);
grant select, insert, update, delete on direct_claims to econsult_system;
alter table direct_claims enable row level security;
alter table direct_claims force row level security;
create policy system_access on direct_claims to econsult_system using (true) with check (true);
`

/** The practice's newer number, where a fax to the one before may be on its way: that is looked up first. */
const ASKED_NUMBERS = `alter table deliveries add column asked_fax_number text`

/** What is done is thrown away after a while: found without reading what waits. */
const OLD_ROWS = `
create index outbox_done on outbox (done_at) where state = 'done';
create index texts_by_change on texts (changed_at);
grant delete on outbox to econsult_system;
`

/** Lets a claim be created once over many processes and a fax change its number, and what is done be cleared. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [DIRECT_CLAIMS, ASKED_NUMBERS, OLD_ROWS]) await sql.raw(statement).execute(database)
}

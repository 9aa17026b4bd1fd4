import { type Kysely, sql } from 'kysely'

const COLUMNS = `
alter table subscriptions add first_payment_cents integer;
alter table subscriptions add lapsed_at timestamptz(3);
create index subscriptions_unpaid on subscriptions (created_at) where paid_at is null and lapsed_at is null;
alter table practices add fax_changed_at timestamptz(3);
`

/** What a begun first payment asks for, when an unpaid sign-up was given up, and when a fax number was changed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(database)
}

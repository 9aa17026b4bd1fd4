import { type Kysely, sql } from 'kysely'

const TABLES = `
create table subscriptions (
  practice_id uuid primary key references practices,
  plan_key integer not null,
  seats integer not null check (seats > 0),
  seats_version integer not null default 0,
  payment_intent_id text unique,
  paid_at timestamptz(3),
  card_fingerprint text,
  subscription_id text unique,
  item_id text,
  status text,
  first_invoice_paid_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table referrals (
  id uuid primary key,
  referrer_user_id uuid not null references users,
  referrer_practice_id uuid references practices,
  invite_email text not null,
  referred_practice_id uuid unique references practices,
  referred_user_id uuid references users,
  credited_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index referrals_of_email on referrals (invite_email, created_at);

create table billing_credits (
  referral_id uuid not null references referrals,
  practice_id uuid not null references practices,
  amount_cents integer,
  applied_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (referral_id, practice_id)
);
create index billing_credits_of_practice on billing_credits (practice_id) where applied_at is null;

create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null
);

create unique index practices_of_customer on practices (stripe_id) where stripe_id is not null;
`

/** Money is nobody's to read behind the practice wall: the actions of billing come in by system access. */
function systemOnly(table: string): string {
  return `
    grant select, insert, update, delete on ${table} to econsult_system;
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy system_access on ${table} to econsult_system using (true) with check (true);`
}

/** What a practice pays for, who referred whom, which free months were given, and which webhook events came. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const walls = ['subscriptions', 'referrals', 'billing_credits', 'stripe_events'].map(systemOnly)
  for (const statement of [TABLES, ...walls]) await sql.raw(statement).execute(database)
}

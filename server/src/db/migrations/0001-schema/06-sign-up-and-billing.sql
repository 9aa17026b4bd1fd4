-- The sign-up of practices, and their payments. Only econsult_system reads and writes these tables.

-- Invitations that users emailed to colleagues outside their practice.
create table invitations (
  id uuid primary key,
  sender_id uuid not null references users,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz(3) not null
);
create index invitations_of_sender on invitations (sender_id, created_at);

alter table invitations enable row level security, force row level security;
create policy system_access on invitations to econsult_system using (true) with check (true);
grant select, insert, delete on invitations to econsult_system;

-- Invite links that were withdrawn before they were used.
create table revoked_invites (
  id uuid primary key,
  practice_id uuid not null references practices,
  revoked_by uuid not null references users,
  revoked_at timestamptz(3) not null
);

alter table revoked_invites enable row level security, force row level security;
create policy system_access on revoked_invites to econsult_system using (true) with check (true);
grant select, insert, delete on revoked_invites to econsult_system;

-- Rows are never changed: each acceptance is stored permanently. Terms can be accepted again, because an unconfirmed
-- sign-up may pass to another person.
create table terms_acceptances (
  practice_id uuid not null references practices,
  version text not null,
  texts_sha256 text not null,
  user_id uuid not null references users,
  address text not null,
  accepted_at timestamptz(3) not null,
  primary key (practice_id, version, accepted_at)
);

alter table terms_acceptances enable row level security, force row level security;
create policy system_access on terms_acceptances to econsult_system using (true) with check (true);
grant select, insert on terms_acceptances to econsult_system;

-- lapsed_at: when an unpaid sign-up expired. signed_in_at: when the admin was signed in after the first
-- payment, which happens only once.
create table subscriptions (
  practice_id uuid primary key references practices,
  plan_key integer not null,
  seats integer not null check (seats > 0),
  seats_version integer not null default 0,
  payment_intent_id text unique,
  first_payment_cents integer,
  paid_at timestamptz(3),
  card_fingerprint text,
  subscription_id text unique,
  item_id text,
  status text,
  first_invoice_paid_at timestamptz(3),
  signed_in_at timestamptz(3),
  lapsed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index subscriptions_unpaid on subscriptions (created_at) where paid_at is null and lapsed_at is null;

alter table subscriptions enable row level security, force row level security;
create policy system_access on subscriptions to econsult_system using (true) with check (true);
grant select, insert, update, delete on subscriptions to econsult_system;

-- Referrals: the referring user and practice, and the referred practice.
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

alter table referrals enable row level security, force row level security;
create policy system_access on referrals to econsult_system using (true) with check (true);
grant select, insert, update, delete on referrals to econsult_system;

-- The free months that practices earn by referrals.
create table billing_credits (
  referral_id uuid not null references referrals,
  practice_id uuid not null references practices,
  amount_cents integer,
  applied_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (referral_id, practice_id)
);
create index billing_credits_of_practice on billing_credits (practice_id) where applied_at is null;

alter table billing_credits enable row level security, force row level security;
create policy system_access on billing_credits to econsult_system using (true) with check (true);
grant select, insert, update, delete on billing_credits to econsult_system;

-- Received webhook events; recorded because Stripe sends some events more than once.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null
);

alter table stripe_events enable row level security, force row level security;
create policy system_access on stripe_events to econsult_system using (true) with check (true);
grant select, insert, update, delete on stripe_events to econsult_system;

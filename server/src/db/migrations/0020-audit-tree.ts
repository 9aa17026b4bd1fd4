import { type Kysely, sql } from 'kysely'

/** The audit log as the leaves of Merkle trees, one for each practice, and their signed checkpoints (AUD-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- agent: the machine that did it, where no person did. leaf_index: the place in the practice's tree; null until a timer
-- has placed the row. A placed row never changes again.
alter table audit_log add column agent text;
alter table audit_log add column leaf_index bigint;
create index audit_outside_tree on audit_log (practice_id, id) where leaf_index is null;
create index audit_of_object on audit_log (object, id);
create policy system_places on audit_log for update to econsult_system
  using (leaf_index is null) with check (leaf_index is not null);
grant update (leaf_index) on audit_log to econsult_system;

-- peaks: the roots of the full subtrees, in hex, from the left. checkpoint_*: of the last checkpoint.
create table audit_trees (
  practice_id uuid primary key,
  size bigint not null check (size >= 0),
  peaks text[] not null,
  checkpoint_number bigint not null default 0,
  checkpoint_size bigint not null default 0,
  checkpoint_at timestamptz(3)
);
alter table audit_trees enable row level security, force row level security;
create policy system_access on audit_trees to econsult_system using (true) with check (true);
grant select, insert, update on audit_trees to econsult_system;

-- The hash of each leaf. It outlives the row of the log and says nothing about it.
create table audit_leaves (
  practice_id uuid not null,
  leaf_index bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  primary key (practice_id, leaf_index)
);
alter table audit_leaves enable row level security, force row level security;
create policy system_appends on audit_leaves for insert to econsult_system with check (true);
create policy system_reads on audit_leaves for select to econsult_system using (true);
grant select, insert on audit_leaves to econsult_system;

-- note: the checkpoint as it was signed and sent out. batch_id: of the checkpoints that were sent together.
create table audit_checkpoints (
  practice_id uuid not null,
  number bigint not null,
  size bigint not null,
  root text not null,
  at timestamptz(3) not null,
  note text not null,
  batch_id uuid not null,
  mailed_at timestamptz(3),
  stored_at timestamptz(3),
  witnessed_at timestamptz(3),
  primary key (practice_id, number)
);
create index audit_checkpoints_of_batch on audit_checkpoints (batch_id);
alter table audit_checkpoints enable row level security, force row level security;
create policy system_access on audit_checkpoints to econsult_system using (true) with check (true);
grant select, insert, update (mailed_at, stored_at, witnessed_at) on audit_checkpoints to econsult_system;

-- The public keys of all checkpoints, old ones too, in the form of a note's verifier key.
create table audit_keys (
  verifier text primary key,
  first_used_at timestamptz(3) not null
);
alter table audit_keys enable row level security, force row level security;
create policy system_appends on audit_keys for insert to econsult_system with check (true);
create policy system_reads on audit_keys for select to econsult_system using (true);
grant select, insert on audit_keys to econsult_system;

-- What the last check of a practice's tree found; fault: what does not fit, null if everything does.
create table audit_checks (
  practice_id uuid primary key,
  at timestamptz(3) not null,
  duration_ms integer not null,
  size bigint not null,
  fault jsonb,
  told_at timestamptz(3)
);
alter table audit_checks enable row level security, force row level security;
create policy system_access on audit_checks to econsult_system using (true) with check (true);
grant select, insert, update on audit_checks to econsult_system;
`,
    )
    .execute(database)
}

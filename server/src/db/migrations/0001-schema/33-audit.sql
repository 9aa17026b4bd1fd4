-- The audit log as leaves of Merkle trees, one tree for each practice, and the signed checkpoints of these trees
-- (AUD-01).

-- The audit log: the user, the action, and whether it was allowed. Actions of users without a practice are recorded
-- under the practice of the platform. for_user_id: the clinician for whom user_id acted. agent: the machine that acted,
-- if no user did. objects: the ids of the cases and patients in a list, so that one row covers all of them.
-- break_glass_id: the reason under which the content was seen. leaf_index: the position in the practice's tree; null
-- until a timer has placed the row. A placed row never changes again.
create table audit_log (
  practice_id uuid not null,
  id bigint generated always as identity,
  at timestamptz(3) not null,
  request_id text not null,
  user_id uuid,
  session_id uuid,
  action text not null,
  object text,
  outcome text not null check (outcome in ('allowed', 'denied')),
  for_user_id uuid,
  agent text,
  leaf_index bigint,
  break_glass_id uuid,
  objects uuid[],
  primary key (practice_id, id)
);
create index audit_of_practice on audit_log (practice_id, at);
create index audit_of_object on audit_log (object, id);
create index audit_of_objects on audit_log using gin (objects) where objects is not null;
create index audit_outside_tree on audit_log (practice_id, id) where leaf_index is null;

-- No role of the product can change or delete audit rows, except that a timer places them in the tree.
alter table audit_log enable row level security, force row level security;
create policy append_only on audit_log for insert to econsult_app with check (true);
grant insert on audit_log to econsult_app;
create policy system_appends on audit_log for insert to econsult_system with check (true);
create policy system_reads on audit_log for select to econsult_system using (true);
create policy system_places on audit_log for update to econsult_system
  using (leaf_index is null) with check (leaf_index is not null);
grant select, insert, update (leaf_index) on audit_log to econsult_system;

-- peaks: the roots of the full subtrees, in hex, from left to right. checkpoint_*: facts of the last checkpoint.
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

-- The hash of each leaf. The hash remains when the audit row has been deleted, and contains no data of the row.
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

-- note: the checkpoint as it was signed and sent out. batch_id: the id of the checkpoints that were sent together.
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

-- The public keys of all checkpoints, including old keys, in the format of a note's verifier key.
create table audit_keys (
  verifier text primary key,
  first_used_at timestamptz(3) not null
);
alter table audit_keys enable row level security, force row level security;
create policy system_appends on audit_keys for insert to econsult_system with check (true);
create policy system_reads on audit_keys for select to econsult_system using (true);
grant select, insert on audit_keys to econsult_system;

-- The result of the last check of a practice's tree; fault: the mismatch, null if there is none. checkpoint, copy: the
-- newest checkpoint that was compared, and the one whose external copy was read back; null for none (AUD-02).
create table audit_checks (
  practice_id uuid primary key,
  at timestamptz(3) not null,
  duration_ms integer not null,
  size bigint not null,
  fault jsonb,
  checkpoint bigint,
  copy bigint,
  told_at timestamptz(3)
);
alter table audit_checks enable row level security, force row level security;
create policy system_access on audit_checks to econsult_system using (true) with check (true);
grant select, insert, update on audit_checks to econsult_system;

-- The reasons under which platform administrators see the content of a practice's cases (AUD-03). One row for each time
-- that an administrator stated a reason; it is valid for one case until ends_at. told_at: when the practice's admins
-- were notified. Rows are never changed, except told_at.
create table break_glass (
  practice_id uuid not null,
  id uuid not null,
  case_id text not null,
  user_id uuid not null references users,
  reason text not null,
  at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > at),
  told_at timestamptz(3),
  primary key (practice_id, id)
);
create index break_glass_of_case on break_glass (practice_id, case_id, user_id, ends_at);
alter table break_glass enable row level security, force row level security;
create policy practice_wall on break_glass to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on break_glass to econsult_app;
create policy system_access on break_glass to econsult_system using (true) with check (true);
grant select, insert, update (told_at), delete on break_glass to econsult_system;

-- Disclosures: patient data that left the practice, and the recipient, kept for six years (45 CFR 164.528; AUD-03).
-- channel: the transmission channel. recipient: the organization or person, with an address if known. user_id: the user
-- who caused the disclosure. source: identifies the disclosed data, unique in a practice, so that a repetition creates
-- no second row.
create table disclosures (
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  case_id text,
  at timestamptz(3) not null,
  channel text not null check (channel in ('record-system', 'fax', 'link', 'download', 'fhir')),
  recipient text not null,
  what text not null,
  purpose text not null check (purpose in ('treatment', 'payment', 'operations', 'patient')),
  user_id uuid,
  source text not null,
  primary key (practice_id, id),
  unique (practice_id, source)
);
create index disclosures_of_patient on disclosures (practice_id, patient_id, at);
alter table disclosures enable row level security, force row level security;
create policy practice_wall on disclosures to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on disclosures to econsult_app;
create policy system_access on disclosures to econsult_system using (true) with check (true);
grant select, insert, delete on disclosures to econsult_system;

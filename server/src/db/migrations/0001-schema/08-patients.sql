-- search_name contains the words of the name in the form that searches use. ssn_sealed is encrypted. replaced_by: the
-- entry that is used in place of this one, which itself is never replaced; null if this entry is not replaced.
create table patients (
  practice_id uuid not null references practices,
  id uuid not null,
  provider_id uuid references users,
  full_name text not null,
  search_name text not null,
  first_name text not null,
  last_name text not null,
  dob date not null,
  gender text,
  ssn_sealed bytea,
  address text,
  city text,
  state text,
  zip text,
  mobile_no text,
  homephone text,
  email text,
  guarantor_frstnm text,
  guarantor_lastnm text,
  guarantor_addr text,
  guarantor_city text,
  guarantor_state text,
  guarantor_zip text,
  primary_ins_name text,
  primary_ins_id text,
  primary_grp_no text,
  primary_ins_addr text,
  primary_ins_city text,
  primary_ins_state text,
  primary_ins_zip text,
  secondary_ins_name text,
  secondary_ins_id text,
  secondary_grp_no text,
  secondary_ins_addr text,
  secondary_ins_city text,
  secondary_ins_state text,
  secondary_ins_zip text,
  created_at timestamptz(3) not null,
  replaced_by uuid,
  primary key (practice_id, id)
);
create index patients_of_provider on patients (practice_id, provider_id, search_name);
create index patients_same on patients (practice_id, dob, search_name);
create index patients_replaced on patients (practice_id, replaced_by) where replaced_by is not null;

-- The practice wall, as on most tables with patient data: requests can access only rows of their own practice, and
-- platform administrators can access all rows. It is forced, so that it also applies to the table's owner.
alter table patients enable row level security, force row level security;
create policy practice_wall on patients to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on patients to econsult_app;
create policy system_access on patients to econsult_system using (true) with check (true);
grant select, insert, update, delete on patients to econsult_system;

-- The ids of patients in record systems. physician_id: the patient's physician in Elation; null for other systems. A
-- transaction that writes a link has changed or locked the patient before, so that a merge does not miss the link.
create table patient_links (
  practice_id uuid not null,
  patient_id uuid not null,
  system text not null,
  vendor_id text not null,
  physician_id text,
  primary key (practice_id, patient_id, system),
  foreign key (practice_id, patient_id) references patients
);
create index patient_links_by_vendor_id on patient_links (practice_id, system, vendor_id);

alter table patient_links enable row level security, force row level security;
create policy practice_wall on patient_links to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update, delete on patient_links to econsult_app;
create policy system_access on patient_links to econsult_system using (true) with check (true);
grant select, insert, update, delete on patient_links to econsult_system;

-- Merges of two entries of one person into one patient (CASE-13). case_ids: the cases that were moved to the kept
-- entry. kept_before: earlier values of the kept entry's columns that the merge changed, or that a chart update may
-- have changed since. Rows are never changed, except when a merge is undone.
create table patient_merges (
  practice_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  case_ids text[] not null,
  kept_before jsonb not null,
  merged_by uuid not null references users,
  merged_at timestamptz(3) not null,
  undone_by uuid references users,
  undone_at timestamptz(3),
  primary key (practice_id, id),
  constraint undoing_is_complete check ((undone_by is null) = (undone_at is null))
);
create index patient_merges_of_kept on patient_merges (practice_id, kept_id);
create index patient_merges_of_merged on patient_merges (practice_id, merged_id);
alter table patient_merges enable row level security, force row level security;
create policy practice_wall on patient_merges to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select on patient_merges to econsult_app;
create policy system_access on patient_merges to econsult_system using (true) with check (true);
grant select, insert, update (undone_by, undone_at), delete on patient_merges to econsult_system;

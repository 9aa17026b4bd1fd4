-- Referral templates with their drafts and versions, and their answers in cases (CHART-03).

-- The platform's templates. content: TemplateContent as JSON text.
create table referral_templates (
  id uuid primary key,
  specialty_id integer not null references specialties
);
alter table referral_templates enable row level security, force row level security;
create policy everybody_reads on referral_templates for select to econsult_app using (true);
create policy platform_changes on referral_templates to econsult_app
  using (app_is_platform()) with check (app_is_platform());
grant select, insert, delete on referral_templates to econsult_app;
create policy system_access on referral_templates to econsult_system using (true) with check (true);
grant select, insert, delete on referral_templates to econsult_system;

-- The published versions, numbered from 1; the highest is in use. Nobody can change a version: no grant allows it.
-- published_by: null for the versions that are included in the product.
create table referral_template_versions (
  template_id uuid not null references referral_templates,
  number integer not null check (number > 0),
  content text not null,
  published_at timestamptz(3) not null,
  published_by uuid references users,
  primary key (template_id, number)
);
alter table referral_template_versions enable row level security, force row level security;
create policy everybody_reads on referral_template_versions for select to econsult_app using (true);
create policy platform_publishes on referral_template_versions for insert to econsult_app
  with check (app_is_platform());
grant select, insert on referral_template_versions to econsult_app;
create policy system_access on referral_template_versions to econsult_system using (true) with check (true);
grant select, insert on referral_template_versions to econsult_system;

-- Each template has at most one draft.
create table referral_template_drafts (
  template_id uuid primary key references referral_templates on delete cascade,
  version integer not null check (version > 0),
  content text not null,
  saved_at timestamptz(3) not null,
  saved_by uuid not null references users
);
alter table referral_template_drafts enable row level security, force row level security;
create policy platform_changes on referral_template_drafts to econsult_app
  using (app_is_platform()) with check (app_is_platform());
grant select, insert, update, delete on referral_template_drafts to econsult_app;
create policy system_access on referral_template_drafts to econsult_system using (true) with check (true);
grant select, insert, update, delete on referral_template_drafts to econsult_system;

-- The template with which a case was sent, and its answers, CaseTemplate's answers as JSON text. Questions without an
-- answer can be answered when a request of the case is resubmitted (TURN-04).
create table case_templates (
  practice_id uuid not null,
  case_id text not null,
  template_id uuid not null references referral_templates,
  number integer not null,
  title text not null,
  answers text not null,
  primary key (practice_id, case_id),
  foreign key (practice_id, case_id) references cases,
  foreign key (template_id, number) references referral_template_versions
);
create index case_templates_by_version on case_templates (template_id, number);
alter table case_templates enable row level security, force row level security;
create policy practice_wall on case_templates to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on case_templates to econsult_app;
create policy system_access on case_templates to econsult_system using (true) with check (true);
grant select, insert, delete on case_templates to econsult_system;

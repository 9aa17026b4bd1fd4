-- Minutes of work on a case, proposed and confirmed (PAID-01), and patients' consents (PAID-02).

-- The times within the last two days at which a user worked in any room, so that no second is counted twice across
-- several windows and devices. The lock on a user's row also serializes the reports of these times.
create table counted_times (
  person_id uuid primary key references users,
  spans tstzmultirange not null
);

alter table counted_times enable row level security, force row level security;
create policy own_times on counted_times to econsult_app
  using (person_id = app_owner_id()) with check (person_id = app_owner_id());
grant select, insert, update on counted_times to econsult_app;
create policy system_access on counted_times to econsult_system using (true) with check (true);
grant select, insert, update, delete on counted_times to econsult_system;

-- The counted minutes of a user's work on a case, by day in the time zone of the user's practice.
create table counted_seconds (
  practice_id uuid not null,
  case_id text not null,
  person_id uuid not null references users,
  day date not null,
  activity text not null check (activity in ('review', 'discussion', 'report', 'preparation')),
  seconds integer not null check (seconds between 0 and 90000),
  primary key (practice_id, case_id, person_id, day, activity),
  foreign key (practice_id, case_id) references cases
);

alter table counted_seconds enable row level security, force row level security;
create policy practice_wall on counted_seconds to econsult_app
  using ((practice_id = app_practice_id() or app_is_platform()) and person_id = app_owner_id())
  with check ((practice_id = app_practice_id() or app_is_platform()) and person_id = app_owner_id());
grant select, insert, update on counted_seconds to econsult_app;
create policy system_access on counted_seconds to econsult_system using (true) with check (true);
grant select, insert, update, delete on counted_seconds to econsult_system;

-- The minutes that a user confirmed, by day, activity and the user's label ('' for counted minutes). specialty_id: the
-- specialty of the answer; 0 for the sender. The last revision of an entry is valid, and earlier revisions are kept: no
-- grant allows a change; Undo of a closing reverts the minutes that the closing confirmed (END-05). proposed: the
-- minutes counted by then, in whole minutes. source: the action that confirmed the minutes.
create table minutes (
  practice_id uuid not null,
  case_id text not null,
  person_id uuid not null references users,
  specialty_id integer not null,
  day date not null,
  activity text not null check (activity in ('review', 'discussion', 'report', 'preparation')),
  label text not null,
  revision integer not null check (revision > 0),
  minutes integer not null check (minutes between 0 and 1000),
  proposed integer not null check (proposed >= 0),
  reason text not null,
  source text not null check (source in ('signed', 'closed', 'corrected')),
  at timestamptz(3) not null,
  primary key (practice_id, case_id, person_id, specialty_id, day, activity, label, revision),
  foreign key (practice_id, case_id) references cases,
  constraint corrections_have_a_reason check ((source = 'corrected') = (reason <> ''))
);

alter table minutes enable row level security, force row level security;
create policy practice_wall on minutes to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check ((practice_id = app_practice_id() or app_is_platform()) and person_id = app_owner_id());
grant select, insert, delete on minutes to econsult_app;
create policy system_access on minutes to econsult_system using (true) with check (true);
grant select, insert, delete on minutes to econsult_system;

-- The minutes that users have confirmed for each day over all cases, at most 24 hours. minutes: the sum of the last
-- revisions of all entries of the day, in all practices. The lock on the row also serializes confirmations of one user
-- and day.
create table worked_days (
  person_id uuid not null references users,
  day date not null,
  minutes integer not null check (minutes >= 0),
  primary key (person_id, day)
);

alter table worked_days enable row level security, force row level security;
create policy own_days on worked_days to econsult_app
  using (person_id = app_owner_id()) with check (person_id = app_owner_id());
grant select, insert, update on worked_days to econsult_app;
create policy system_access on worked_days to econsult_system using (true) with check (true);
grant select, insert, update, delete on worked_days to econsult_system;

-- The patient's consent to a consult, besides the checkbox of the form. The last revision is valid, and earlier
-- revisions are kept. notice: the text about the cost that was given to the patient. valid_until: null if the consent
-- is for this consult only.
create table consents (
  practice_id uuid not null,
  case_id text not null,
  revision integer not null check (revision > 0),
  given_by text not null check (given_by in ('patient', 'guardian')),
  way text not null check (way in ('verbal', 'written')),
  day date not null,
  notice text not null check (notice in ('consent-box', 'cost-sheet', 'none')),
  valid_until date check (valid_until >= day),
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, revision),
  foreign key (practice_id, case_id) references cases
);

alter table consents enable row level security, force row level security;
create policy practice_wall on consents to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on consents to econsult_app;
create policy system_access on consents to econsult_system using (true) with check (true);
grant select, insert, delete on consents to econsult_system;

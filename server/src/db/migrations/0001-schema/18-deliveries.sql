-- The deliveries of each closing to outside systems, one row for each target, with their progress.

-- closing is the number of the case's closing: a case that is closed again is delivered again. fax_number is stored at
-- the first try, so that later tries use the same number; asked_fax_number is a replacement number that a user entered,
-- used once the result of the earlier try is known. Nothing is sent before held_until: until then the closing can be
-- undone, which sets withdrawn_at. Once uncertain_from is set, the vendor may have accepted the delivery without our
-- receiving a response, so its status is queried before the next try. correction: 0 for the report of the closing;
-- otherwise the number of the correction of its answers after which the report is sent once more (END-06).
-- procedure_codes: the codes of a claim to athena, which a later closing of the case must not change (PAID-04).
create table deliveries (
  practice_id uuid not null,
  id uuid not null,
  case_id text not null,
  closing integer not null,
  target text not null check (target ~ '^([a-z]+-(document|claim)|fax)$'),
  state text not null default 'waiting' check (state in
    ('waiting', 'sending', 'accepted', 'failed', 'needs attention')),
  tries integer not null default 0,
  held_until timestamptz(3),
  withdrawn_at timestamptz(3),
  first_try_at timestamptz(3),
  next_try_at timestamptz(3),
  sending_until timestamptz(3),
  uncertain_from timestamptz(3),
  requested_by uuid not null references users,
  fax_number text,
  asked_fax_number text,
  vendor_id text,
  pages integer,
  has_arrived boolean,
  problem text,
  advice text,
  steps jsonb not null default '[]',
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  correction integer not null default 0,
  procedure_codes text[],
  primary key (practice_id, id),
  constraint deliveries_once unique (practice_id, case_id, closing, target, correction),
  foreign key (practice_id, case_id) references cases
);
create index deliveries_newest on deliveries (practice_id, changed_at desc, id);
create index deliveries_unfinished on deliveries (practice_id, state) where state <> 'accepted';

alter table deliveries enable row level security, force row level security;
create policy practice_wall on deliveries to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on deliveries to econsult_app;
create policy system_access on deliveries to econsult_system using (true) with check (true);
grant select, insert, update, delete on deliveries to econsult_system;

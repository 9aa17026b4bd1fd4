-- Readings of charts, and the chart items that were sent with a case (CHART-01, CHART-02).

-- A reading of a chart for one sender, who selects items from it; deleted a day later. items: ChartItem[], gaps:
-- ChartGap[], none_known: NoneKnown[], the chart's statements about lists without entries, all as JSON text.
create table chart_readings (
  practice_id uuid not null,
  id uuid not null,
  reader_id uuid not null references users,
  patient_id uuid not null,
  source text not null,
  items text not null,
  gaps text not null,
  none_known text,
  read_at timestamptz(3) not null,
  primary key (practice_id, id)
);
create index chart_readings_by_age on chart_readings (read_at);

alter table chart_readings enable row level security, force row level security;
create policy practice_wall on chart_readings to econsult_app
  using (practice_id = app_practice_id() and reader_id = app_owner_id())
  with check (practice_id = app_practice_id() and reader_id = app_owner_id());
grant select, insert, delete on chart_readings to econsult_app;
create policy system_access on chart_readings to econsult_system using (true) with check (true);
grant select, insert, delete on chart_readings to econsult_system;

-- The chart items that were sent with a case. Nobody can change the packet: no grant allows it. items: PacketItem[],
-- totals: the number of items by part, gaps: ChartGap[], none_known: NoneKnown[], all as JSON text. delegate_id: see
-- 07-delegates.sql.
create table chart_packets (
  practice_id uuid not null,
  case_id text not null,
  source text not null,
  read_at timestamptz(3) not null,
  items text not null,
  totals text not null,
  gaps text not null,
  none_known text,
  chosen_by uuid not null references users,
  delegate_id uuid default app_delegate_id(),
  chosen_at timestamptz(3) not null,
  primary key (practice_id, case_id),
  foreign key (practice_id, case_id) references cases
);

alter table chart_packets enable row level security, force row level security;
create policy practice_wall on chart_packets to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on chart_packets to econsult_app;
create policy system_access on chart_packets to econsult_system using (true) with check (true);
grant select, insert, delete on chart_packets to econsult_system;

-- Total and unread cases of each inbox, by folder. Kept up to date, because counting 300,000 rows takes 40
-- ms.

-- The count of a folder is the sum of its slots: a transaction adds to a slot that no other one is changing, so
-- that nobody waits for the commit of somebody else. There are as many as transactions ever counted at once.
create table inbox_counts (
  owner_id uuid not null,
  folder text not null,
  slot uuid not null,
  total bigint not null,
  unread bigint not null,
  primary key (owner_id, folder, slot)
);

-- Who writes into an inbox acts for its owner while doing so (20-inbox-writes.sql).
alter table inbox_counts enable row level security, force row level security;
create policy own_counts on inbox_counts to econsult_app
  using (owner_id = app_owner_id()) with check (owner_id = app_owner_id());
grant select, insert, update on inbox_counts to econsult_app;
create policy system_access on inbox_counts to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_counts to econsult_system;

-- By what people proved who they are in their session, and until when that holds for signing.
create table identity_proofs (
  session_id uuid primary key references sessions,
  user_id uuid not null references users,
  proved_by text not null check (proved_by in ('password', 'passkey')),
  expires_at timestamptz(3) not null
);

alter table identity_proofs enable row level security, force row level security;
create policy system_access on identity_proofs to econsult_system using (true) with check (true);
grant select, insert, update, delete on identity_proofs to econsult_system;

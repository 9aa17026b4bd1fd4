-- sequence is the message's number in its room; id is chosen by the sender's browser. delegate_id: see
-- 07-delegates.sql.
create table messages (
  practice_id uuid not null,
  case_id text not null,
  sequence bigint not null,
  id text not null,
  sender_id uuid not null references users,
  sender_type text not null,
  receiver_ids uuid[] not null,
  content text not null,
  created timestamptz(3) not null,
  specialist_id uuid references users,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, sequence),
  unique (practice_id, case_id, id),
  foreign key (practice_id, case_id) references cases
);

alter table messages enable row level security, force row level security;
create policy practice_wall on messages to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update (content) on messages to econsult_app;
create policy system_access on messages to econsult_system using (true) with check (true);
grant select, insert, update, delete on messages to econsult_system;

-- Corrections of messages, with both texts (END-08). The message's own row has its current text; before and content are
-- the texts before and after the correction. delegate_id: see 07-delegates.sql.
create table message_corrections (
  practice_id uuid not null,
  case_id text not null,
  message_id text not null,
  number integer not null,
  before text not null,
  content text not null,
  at timestamptz(3) not null,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, message_id, number)
);
alter table message_corrections enable row level security, force row level security;
create policy practice_wall on message_corrections to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on message_corrections to econsult_app;
create policy system_access on message_corrections to econsult_system using (true) with check (true);
grant select, insert, delete on message_corrections to econsult_system;

-- One-click reactions of users to a message or an answer (END-04). about: 'message <id>' or 'answer <specialty>'.
-- delegate_id: see 07-delegates.sql.
create table reactions (
  practice_id uuid not null,
  case_id text not null,
  about text not null,
  person_id uuid not null references users,
  reaction text not null check (reaction in ('thank-you', 'thumbs-up', 'seen')),
  at timestamptz(3) not null,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, about, person_id, reaction)
);

alter table reactions enable row level security, force row level security;
create policy practice_wall on reactions to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, delete on reactions to econsult_app;
create policy system_access on reactions to econsult_system using (true) with check (true);
grant select, insert, delete on reactions to econsult_system;

-- Fails if any fact that a message depends on differs from the server's cached copy of the room. The case is locked
-- first. All other facts are read by separate statements, so that they include changes committed while waiting for the
-- lock, and so that each statement reaches only one server. asked contains each request as
-- 'specialty:specialist:state:number' after its last event, in the order of the specialties' ids. Returns the facts
-- that are displayed about the sender.
create function expect_room(owner uuid, sender uuid, room text, room_practice uuid, provider uuid, creator uuid,
  creator_type text, support boolean, is_read_by_creator boolean, readers uuid[], turn text, newest bigint,
  latest_specialist uuid, specialists uuid[], asked text[])
returns table (avatar text, specialty text) language plpgsql set search_path = public as $$
declare
  assigned uuid[];
  found_requests text[];
begin
  perform from cases
  where practice_id = room_practice and id = room and provider_id = provider and created_by = creator
    and is_support = support and not is_closed and is_read = is_read_by_creator and is_read_by_other = readers
    and state = turn and last_sequence = newest
    and latest_assigned_specialist_id is not distinct from latest_specialist
  for update;
  if not found then raise exception 'the room is not as it was known' using errcode = 'EC001'; end if;
  perform from inbox_rows where owner_id = owner and case_id = room and practice_id = room_practice;
  if not found then raise exception 'the room is not as it was known' using errcode = 'EC001'; end if;
  perform from users where id = creator and user_type = creator_type;
  if not found then raise exception 'the room is not as it was known' using errcode = 'EC001'; end if;
  select
    coalesce(array_agg(each.specialist_id order by each.specialist_id)
      filter (where each.specialist_id is not null), '{}'),
    coalesce(array_agg(concat_ws(':', each.specialty_id, coalesce(each.specialist_id::text, ''), requests.state,
      requests.number) order by each.specialty_id) filter (where not support), '{}')
  into assigned, found_requests
  from case_specialties each
  left join requests on requests.practice_id = room_practice and requests.case_id = room
    and requests.specialty_id = each.specialty_id
  where each.practice_id = room_practice and each.case_id = room;
  if assigned <> specialists or found_requests <> asked then
    raise exception 'the requests are not as they were known' using errcode = 'EC001';
  end if;
  return query select users.avatar_name, specialties.title
    from users left join specialties on specialties.id = users.specialty_id where users.id = sender;
end
$$;
revoke execute on function expect_room from public;
grant execute on function expect_room to econsult_app;

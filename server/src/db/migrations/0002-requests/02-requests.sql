-- What happened to each request, and the state it is in.

-- number counts the events of a request. Each event leads from the state to which the one before it led: it refers
-- to it by (previous_number, from_state). So the events of a request form one chain of allowed changes, whatever the
-- code does. specialist_id is the specialist after the event.
create table request_events (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  number integer not null check (number > 0),
  previous_number integer check (previous_number = number - 1),
  change text not null,
  from_state text not null,
  to_state text not null,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  specialist_id uuid references users,
  reason text check (reason in ('outside-specialty', 'not-enough-information', 'needs-to-be-seen', 'duplicate',
    'no-capacity', 'conflict-of-interest', 'license', 'other')),
  note text,
  phone_number text,
  other_specialty_id integer references specialties,
  primary key (practice_id, case_id, specialty_id, number),
  unique (practice_id, case_id, specialty_id, number, to_state),
  foreign key (practice_id, case_id, specialty_id) references case_specialties,
  foreign key (change, from_state, to_state) references request_changes,
  constraint request_events_follow foreign key (practice_id, case_id, specialty_id, previous_number, from_state)
    references request_events (practice_id, case_id, specialty_id, number, to_state),
  constraint request_events_begin check ((number = 1) = (from_state = 'unsent') and (number = 1) = (previous_number is null)),
  constraint request_events_have_an_owner check (
    to_state not in ('assigned', 'clarification-asked', 'answered', 'more-asked', 'declined')
    or specialist_id is not null
  ),
  constraint declines_have_a_reason check ((change = 'decline') = (reason is not null)),
  constraint urgent_declines_have_a_phone_number check (reason <> 'needs-to-be-seen' or phone_number is not null),
  constraint other_declines_have_a_note check (reason <> 'other' or note is not null)
);

alter table request_events enable row level security, force row level security;
create policy practice_wall on request_events to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on request_events to econsult_app;
create policy system_access on request_events to econsult_system using (true) with check (true);
grant select, insert, update, delete on request_events to econsult_system;

-- The current state of each request, which is that of its last event. before_closing: the state that reopening the
-- case restores, while the request is closed together with its case.
create table requests (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  state text not null,
  number integer not null,
  since timestamptz(3) not null,
  before_closing text references request_states check (before_closing is null or state = 'closed'),
  primary key (practice_id, case_id, specialty_id),
  foreign key (practice_id, case_id, specialty_id, number, state)
    references request_events (practice_id, case_id, specialty_id, number, to_state)
) with (fillfactor = 85);

alter table requests enable row level security, force row level security;
create policy practice_wall on requests to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on requests to econsult_app;
create policy system_access on requests to econsult_system using (true) with check (true);
grant select, insert, update, delete on requests to econsult_system;

-- All requests as their cases are now. A version without requests may have changed a case since the last event:
-- stored_number, stored_state and stored_before_closing are those of that event (0 and null if there is none), and
-- the next change first records the missing events. Support cases have no requests.
create view current_requests with (security_invoker = true) as
  select asked.practice_id, asked.case_id, asked.specialty_id, asked.specialist_id,
    coalesce(requests.number, 0) as number, requests.state as stored_state,
    requests.before_closing as stored_before_closing,
    case when ended.is_so then requests.state when cases.is_closed then 'closed' else open.state end as state,
    case when cases.is_closed and not ended.is_so then open.state end as before_closing,
    coalesce(requests.since, cases.state_at) as since
  from case_specialties asked
  join cases on cases.practice_id = asked.practice_id and cases.id = asked.case_id
  left join requests on requests.practice_id = asked.practice_id and requests.case_id = asked.case_id
    and requests.specialty_id = asked.specialty_id
  cross join lateral (
    select coalesce(requests.state in ('withdrawn', 'closed') and requests.before_closing is null, false) as is_so
  ) ended
  cross join lateral (
    select case
      when requests.state is not null and asked.specialist_id is null
        and coalesce(requests.before_closing, requests.state) <> 'submitted' then 'submitted'
      when requests.state is not null and asked.specialist_id is not null
        and coalesce(requests.before_closing, requests.state) = 'submitted' then 'assigned'
      when requests.state is not null then coalesce(requests.before_closing, requests.state)
      when asked.specialist_id is null then 'submitted'
      when not exists (
        select from messages where messages.practice_id = asked.practice_id and messages.case_id = asked.case_id
          and messages.sender_id = asked.specialist_id
      ) then 'assigned'
      when coalesce(cases.before_closing ->> 'state', cases.state) = 'Replied' then 'answered'
      else 'more-asked'
    end as state
  ) open
  where not cases.is_support;
grant select on current_requests to econsult_app, econsult_system;

-- Inboxes list the state of each request too.
create or replace view listed_cases with (security_invoker = true) as
  select practice_id, id as case_id, case when is_closed then 'closed' else 'open' end as folder, updated_at,
    patient_name, left(questions, 300) as questions, created_by, provider_id, is_support, is_read,
    is_read_by_other, claim_status, latest_assigned_specialist_id, state, state_at, last_updated_by, last_sequence,
    created_at,
    (
      select coalesce(jsonb_agg(jsonb_build_object('specialty_id', asked.specialty_id,
        'specialist_id', asked.specialist_id, 'state', requests.state, 'since', (extract(epoch from requests.since) * 1000)::bigint)), '[]')
      from case_specialties asked
      left join current_requests requests on requests.practice_id = asked.practice_id
        and requests.case_id = asked.case_id and requests.specialty_id = asked.specialty_id
      where asked.practice_id = cases.practice_id and asked.case_id = cases.id
    ) as assignments
  from cases;

-- The requests of some cases of one practice. Each part names the practice, so that it reaches one server where tables
-- are distributed: of a view Citus asks all of them.
create function requests_of(practice uuid, rooms text[]) returns setof current_requests language plpgsql as $$
begin
  return query
    select asked.practice_id, asked.case_id, asked.specialty_id, asked.specialist_id,
      coalesce(requests.number, 0), requests.state, requests.before_closing,
      case when ended.is_so then requests.state when cases.is_closed then 'closed' else open.state end,
      case when cases.is_closed and not ended.is_so then open.state end,
      coalesce(requests.since, cases.state_at)
    from case_specialties asked
    join cases on cases.practice_id = practice and cases.id = asked.case_id
    left join requests on requests.practice_id = practice and requests.case_id = asked.case_id
      and requests.specialty_id = asked.specialty_id
    cross join lateral (
      select coalesce(requests.state in ('withdrawn', 'closed') and requests.before_closing is null, false) as is_so
    ) ended
    cross join lateral (
      select case
        when requests.state is not null and asked.specialist_id is null
          and coalesce(requests.before_closing, requests.state) <> 'submitted' then 'submitted'
        when requests.state is not null and asked.specialist_id is not null
          and coalesce(requests.before_closing, requests.state) = 'submitted' then 'assigned'
        when requests.state is not null then coalesce(requests.before_closing, requests.state)
        when asked.specialist_id is null then 'submitted'
        when not exists (
          select from messages where messages.practice_id = practice and messages.case_id = asked.case_id
            and messages.sender_id = asked.specialist_id
        ) then 'assigned'
        when coalesce(cases.before_closing ->> 'state', cases.state) = 'Replied' then 'answered'
        else 'more-asked'
      end as state
    ) open
    where asked.practice_id = practice and asked.case_id = any(rooms) and not cases.is_support;
end
$$;

-- Lists the state of each request too; a support case has none. requests_of takes longer, so it is asked only if a
-- version without requests may have changed the case since.
create or replace function list_case(practice uuid, room text) returns setof listed_cases language plpgsql as $$
declare
  was cases;
  asked jsonb;
  are_current boolean;
begin
  select * into was from cases where practice_id = practice and id = room;
  select
    coalesce(jsonb_agg(jsonb_build_object('specialty_id', each.specialty_id, 'specialist_id', each.specialist_id,
      'state', requests.state, 'since', (extract(epoch from requests.since) * 1000)::bigint)), '[]'),
    coalesce(bool_and(requests.state is not null and (requests.state = 'closed') = was.is_closed
      and (requests.state = 'submitted') = (each.specialist_id is null)), true)
  into asked, are_current
  from case_specialties each
  left join requests on requests.practice_id = practice and requests.case_id = room
    and requests.specialty_id = each.specialty_id
  where each.practice_id = practice and each.case_id = room;
  if not are_current then
    select coalesce(jsonb_agg(jsonb_build_object('specialty_id', specialty_id, 'specialist_id', specialist_id,
      'state', state, 'since', (extract(epoch from since) * 1000)::bigint)), asked)
    into asked from requests_of(practice, array[room]);
  end if;
  return query
    select was.practice_id, was.id, case when was.is_closed then 'closed' else 'open' end, was.updated_at,
      was.patient_name, left(was.questions, 300), was.created_by, was.provider_id, was.is_support, was.is_read,
      was.is_read_by_other, was.claim_status, was.latest_assigned_specialist_id, was.state, was.state_at,
      was.last_updated_by, was.last_sequence, was.created_at, asked
    where was.id is not null;
end
$$;

-- Like the function without the last parameter, which the version before uses, and fails also if a request is not as
-- the server remembers it: each is 'specialty:specialist:state:number' after its last event, in the order of the
-- specialties' ids. Everything that decides on its current state is compared too.
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
revoke execute on function expect_room(uuid, uuid, text, uuid, uuid, uuid, text, boolean, boolean, uuid[], text, bigint,
  uuid, uuid[], text[]) from public;
grant execute on function expect_room(uuid, uuid, text, uuid, uuid, uuid, text, boolean, boolean, uuid[], text, bigint,
  uuid, uuid[], text[]) to econsult_app;

-- Adopts the requests of all cases that were sent by a version without requests.
create function adopt_requests() returns void language sql as $$
  insert into request_events (practice_id, case_id, specialty_id, number, change, from_state, to_state, at, actor_id,
    specialist_id)
  select asked.practice_id, asked.case_id, asked.specialty_id, 1, 'adopt', 'unsent',
    coalesce(asked.before_closing, asked.state), coalesce(cases.closed_at, asked.since), cases.created_by,
    asked.specialist_id
  from current_requests asked
  join cases on cases.practice_id = asked.practice_id and cases.id = asked.case_id
  where asked.number = 0;
  insert into request_events (practice_id, case_id, specialty_id, number, previous_number, change, from_state, to_state,
    at, actor_id, specialist_id)
  select asked.practice_id, asked.case_id, asked.specialty_id, 2, 1, 'close', asked.before_closing, 'closed',
    asked.since, coalesce(cases.closed_by, cases.created_by), asked.specialist_id
  from current_requests asked
  join cases on cases.practice_id = asked.practice_id and cases.id = asked.case_id
  where asked.number = 0 and asked.state = 'closed';
  insert into requests (practice_id, case_id, specialty_id, state, number, since, before_closing)
  select practice_id, case_id, specialty_id, state, case when state = 'closed' then 2 else 1 end, since, before_closing
  from current_requests where number = 0;
$$;
revoke execute on function adopt_requests from public;
grant execute on function adopt_requests to econsult_system;

-- Makes a case that was sent to one more specialty findable by it: adds keys to its row in every inbox.
create function add_inbox_keys(practice uuid, room text, more text[]) returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  owners uuid[];
  was inbox_rows;
  added text[];
begin
  select coalesce(array_agg(owner_id), '{}') into owners from inbox_owners
  where practice_id = practice and case_id = room;
  for was in
    select * from inbox_rows where owner_id = any(owners) and case_id = room order by owner_id
  loop
    added := array(select unnest(more) except select unnest(was.keys));
    perform act_for_owner(was.owner_id);
    update inbox_rows set keys = was.keys || added where owner_id = was.owner_id and case_id = room;
    insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
    select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(added) as key
    where owner_id = was.owner_id and case_id = room;
    insert into inbox_names (owner_id, key, folder, name, case_id)
    select owner_id, key, folder, name, case_id from inbox_rows, unnest(added) as key
    where owner_id = was.owner_id and case_id = room;
  end loop;
  perform act_for_owner(caller);
end
$$;

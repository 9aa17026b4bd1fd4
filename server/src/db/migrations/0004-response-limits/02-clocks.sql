-- The views and functions of 0002-requests with the clock of each request, and its due time where inboxes list it.

-- The clock of a request that was sent by a version without clocks: it begins now, under the usual limit. The first
-- reminder is due when two thirds of the time have passed.
create function usual_clock(number integer, out clock jsonb, out due_at timestamptz, out remind_at timestamptz)
language sql as $$
  select jsonb_build_object('limit', jsonb_build_object('unit', 'hours', 'hours', 72), 'run', number, 'dueAt',
    (extract(epoch from now() + interval '72 hours') * 1000)::bigint, 'left', null),
    now() + interval '72 hours', now() + interval '48 hours';
$$;

create or replace view current_requests with (security_invoker = true) as
  select asked.practice_id, asked.case_id, asked.specialty_id, asked.specialist_id,
    coalesce(requests.number, 0) as number, requests.state as stored_state,
    requests.before_closing as stored_before_closing,
    case when ended.is_so then requests.state when cases.is_closed then 'closed' else open.state end as state,
    case when cases.is_closed and not ended.is_so then open.state end as before_closing,
    coalesce(requests.since, cases.state_at) as since, requests.clock
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

create or replace view listed_cases with (security_invoker = true) as
  select practice_id, id as case_id, case when is_closed then 'closed' else 'open' end as folder, updated_at,
    patient_name, left(questions, 300) as questions, created_by, provider_id, is_support, is_read,
    is_read_by_other, claim_status, latest_assigned_specialist_id, state, state_at, last_updated_by, last_sequence,
    created_at,
    (
      select coalesce(jsonb_agg(jsonb_build_object('specialty_id', asked.specialty_id,
        'specialist_id', asked.specialist_id, 'state', requests.state,
        'since', (extract(epoch from requests.since) * 1000)::bigint,
        'due_at', (requests.clock ->> 'dueAt')::bigint)), '[]')
      from case_specialties asked
      left join current_requests requests on requests.practice_id = asked.practice_id
        and requests.case_id = asked.case_id and requests.specialty_id = asked.specialty_id
      where asked.practice_id = cases.practice_id and asked.case_id = cases.id
    ) as assignments
  from cases;

create or replace function requests_of(practice uuid, rooms text[]) returns setof current_requests language plpgsql as $$
begin
  return query
    select asked.practice_id, asked.case_id, asked.specialty_id, asked.specialist_id,
      coalesce(requests.number, 0), requests.state, requests.before_closing,
      case when ended.is_so then requests.state when cases.is_closed then 'closed' else open.state end,
      case when cases.is_closed and not ended.is_so then open.state end,
      coalesce(requests.since, cases.state_at), requests.clock
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

create or replace function list_case(practice uuid, room text) returns setof listed_cases language plpgsql as $$
declare
  was cases;
  asked jsonb;
  are_current boolean;
begin
  select * into was from cases where practice_id = practice and id = room;
  select
    coalesce(jsonb_agg(jsonb_build_object('specialty_id', each.specialty_id, 'specialist_id', each.specialist_id,
      'state', requests.state, 'since', (extract(epoch from requests.since) * 1000)::bigint,
      'due_at', (requests.clock ->> 'dueAt')::bigint)), '[]'),
    coalesce(bool_and(requests.state is not null and (requests.state = 'closed') = was.is_closed
      and (requests.state = 'submitted') = (each.specialist_id is null)), true)
  into asked, are_current
  from case_specialties each
  left join requests on requests.practice_id = practice and requests.case_id = room
    and requests.specialty_id = each.specialty_id
  where each.practice_id = practice and each.case_id = room;
  if not are_current then
    select coalesce(jsonb_agg(jsonb_build_object('specialty_id', specialty_id, 'specialist_id', specialist_id,
      'state', state, 'since', (extract(epoch from since) * 1000)::bigint,
      'due_at', (clock ->> 'dueAt')::bigint)), asked)
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

create or replace function adopt_requests() returns void language sql as $$
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
  insert into requests (practice_id, case_id, specialty_id, state, number, since, before_closing, clock, due_at,
    remind_at)
  select practice_id, case_id, specialty_id, asked.state, case when asked.state = 'closed' then 2 else 1 end, since,
    before_closing, begun.clock, begun.due_at, begun.remind_at
  from current_requests asked
  join request_states on request_states.state = asked.state
  left join usual_clock(1) begun on request_states.clock = 'runs'
  where number = 0;
$$;

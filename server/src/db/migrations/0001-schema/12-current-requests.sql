-- All requests in the current state of their cases. A version without requests may have changed a case since the last
-- event: stored_number, stored_state and stored_before_closing are the values of that event (0 and null if there is
-- none), and the next change first records the missing events. Support cases have no requests.
create view current_requests with (security_invoker = true) as
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
grant select on current_requests to econsult_app, econsult_system;

-- Returns the requests of some cases of one practice. Each subquery filters by the practice, so that it reaches one
-- server if tables are distributed: for a view, Citus would query all servers.
create function requests_of(practice uuid, rooms text[]) returns setof current_requests language plpgsql as $$
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

-- The clock of a request that was sent by a version without clocks: it starts now, with the default limit. The first
-- reminder is due when two thirds of the time have passed.
create function usual_clock(number integer, out clock jsonb, out due_at timestamptz, out remind_at timestamptz)
language sql as $$
  select jsonb_build_object('limit', jsonb_build_object('unit', 'hours', 'hours', 72), 'run', number, 'dueAt',
    (extract(epoch from now() + interval '72 hours') * 1000)::bigint, 'left', null),
    now() + interval '72 hours', now() + interval '48 hours';
$$;

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
  insert into requests (practice_id, case_id, specialty_id, state, number, since, before_closing, clock, due_at,
    remind_at)
  select practice_id, case_id, specialty_id, asked.state, case when asked.state = 'closed' then 2 else 1 end, since,
    before_closing, begun.clock, begun.due_at, begun.remind_at
  from current_requests asked
  join request_states on request_states.state = asked.state
  left join usual_clock(1) begun on request_states.clock = 'runs'
  where number = 0;
$$;
revoke execute on function adopt_requests from public;
grant execute on function adopt_requests to econsult_system;

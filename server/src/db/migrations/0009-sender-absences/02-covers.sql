-- What orders an inbox by whose turn it is, and by when, is a rank and not a time.
alter table inbox_rows rename column turn_at to turn_rank;
alter function turn_in_inbox(uuid, uuid, text, jsonb) rename to turn_rank_of;

-- The colleague who covers for the sender of a case while they are away, and holds it in their inbox until then; null if
-- nobody does. Inboxes copy it into the assignments, so that the case waits for the cover there and not for the sender.
alter table cases add column cover_id uuid;
create index cases_with_cover on cases (practice_id, id) where cover_id is not null;

-- Whether the owner of an inbox covers for the sender of a case.
create function covers_in_inbox(owner uuid, assignments jsonb) returns boolean
language sql immutable parallel safe as $$
  select coalesce(assignments -> 0 ->> 'cover_id' = owner::text, false);
$$;

-- The functions of 0007-needs-you, 0004-response-limits and 0001-initial with the cover.
create or replace function turn_rank_of(owner uuid, sender uuid, place text, assignments jsonb) returns bigint
language plpgsql immutable parallel safe as $$
declare
  behind_all_due constant bigint := 10000000000000;
  asked jsonb;
  earliest bigint;
begin
  if place <> 'open' then return null; end if;
  for number in 0 .. jsonb_array_length(assignments) - 1 loop
    asked := assignments -> number;
    if (asked ->> 'state' in ('assigned', 'more-asked') and asked ->> 'specialist_id' = owner::text)
      or (asked ->> 'state' in ('clarification-asked', 'answered', 'declined')
        and coalesce(asked ->> 'cover_id', sender::text) = owner::text)
    then
      earliest := least(earliest, coalesce((asked ->> 'due_at')::bigint,
        behind_all_due + coalesce((asked ->> 'since')::bigint, 0)));
    end if;
  end loop;
  return earliest;
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
  if was.cover_id is not null then
    select jsonb_agg(each || jsonb_build_object('cover_id', was.cover_id)) into asked
    from jsonb_array_elements(asked) each;
  end if;
  return query
    select was.practice_id, was.id, case when was.is_closed then 'closed' else 'open' end, was.updated_at,
      was.patient_name, left(was.questions, 300), was.created_by, was.provider_id, was.is_support, was.is_read,
      was.is_read_by_other, was.claim_status, was.latest_assigned_specialist_id, was.state, was.state_at,
      was.last_updated_by, was.last_sequence, was.created_at, asked
    where was.id is not null;
end
$$;

-- What is new for the sender is new for who covers for them, unless it is the cover's own doing.
create or replace function follow_case(practice uuid, room text, unread_for uuid[], read_for uuid[])
returns setof uuid language plpgsql as $$
declare
  caller uuid := app_owner_id();
  listed listed_cases;
  owners uuid[];
  was inbox_rows;
  is_news boolean;
  is_unread boolean;
begin
  select * into strict listed from list_case(practice, room);
  select coalesce(array_agg(owner_id), '{}') into owners from inbox_owners
  where practice_id = practice and case_id = room;
  for was in
    select * from inbox_rows where owner_id = any(owners) and case_id = room order by owner_id
  loop
    is_news := was.owner_id = any(unread_for) or (listed.provider_id = any(unread_for)
      and listed.last_updated_by <> was.owner_id and covers_in_inbox(was.owner_id, listed.assignments));
    is_unread := (was.unread or is_news) and was.owner_id <> all(read_for);
    perform act_for_owner(was.owner_id);
    update inbox_rows set unread = is_unread, folder = listed.folder, updated_at = listed.updated_at,
      is_read = listed.is_read, is_read_by_other = listed.is_read_by_other, claim_status = listed.claim_status,
      latest_assigned_specialist_id = listed.latest_assigned_specialist_id, state = listed.state,
      state_at = listed.state_at, last_updated_by = listed.last_updated_by, last_sequence = listed.last_sequence,
      assignments = listed.assignments
    where owner_id = was.owner_id and case_id = room;
    perform move_in_inbox(was, listed.folder, is_unread, listed.updated_at);
    return next was.owner_id;
  end loop;
  perform act_for_owner(caller);
end
$$;

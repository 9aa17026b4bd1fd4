-- The columns that inbox rows copy from a case. assignments: the case's specialties, each with its specialist or null,
-- and with the state of its request; empty for a support case.
create view listed_cases with (security_invoker = true) as
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
grant select on listed_cases to econsult_app, econsult_system;

-- Returns the same columns for one case, with the colleague who covers for its sender. Each subquery filters by the
-- practice, so that it reaches one server if tables are distributed: for a view, Citus would query all servers.
-- requests_of takes longer, so it is called only if a version without requests may have changed the case since.
create function list_case(practice uuid, room text) returns setof listed_cases language plpgsql as $$
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

-- Returns the beginning of a text as a single line for a list.
create function one_line(words text) returns text language sql immutable parallel safe as $$
  select nullif(left(regexp_replace(trim(left(words, 1000)), '\s+', ' ', 'g'), 300), '')
$$;

-- Returns the last action in a case: kind, text, author and time; null if there was no action yet. Events that are only
-- the effect of a message are omitted, because the message is then the last action. Each subquery filters by the
-- practice, so that it reaches one server if tables are distributed.
create function news_of(practice uuid, room text) returns jsonb language plpgsql stable as $$
declare
  said record;
  happened record;
  answer record;
  decline record;
  actor record;
  said_anew text;
  news jsonb;
begin
  select sequence, sender_id, content, created into said from messages
  where practice_id = practice and case_id = room order by sequence desc limit 1;
  select kind, at, actor_id, words into happened from case_events
  where practice_id = practice and case_id = room and kind in ('created', 'assigned', 'unassigned', 'answer-signed',
    'files-added', 'file-removed', 'patient-corrected', 'message-corrected', 'clarification-asked', 'no-answer-needed',
    'declined', 'withdrawn', 'resubmitted', 'redirected', 'seen-in-person', 'closed', 'reopened')
  order by at desc, kind = 'created' desc, after_sequence desc limit 1;
  if said.created >= coalesce(happened.at, said.created) then
    news := jsonb_build_object('text', one_line(said.content), 'by', said.sender_id, 'at', said.created,
      'kind', case when happened.kind = 'clarification-asked' and happened.at = said.created then 'question'
        when said.content = '' then 'files-added' else 'message' end);
  elsif happened.kind is not null then
    news := jsonb_build_object('text', happened.words, 'by', happened.actor_id, 'at', happened.at,
      'kind', happened.kind);
  else
    return null;
  end if;
  if news ->> 'kind' = 'answer-signed' then
    select number, document::jsonb -> 'content' ->> 'recommendation' as recommendation into answer from answers
    where practice_id = practice and case_id = room order by signed_at desc, number desc limit 1;
    news := news || jsonb_build_object('text', one_line(answer.recommendation),
      'kind', case when answer.number > 1 then 'answer-corrected' else 'answer-signed' end);
  elsif news ->> 'kind' = 'message-corrected' then
    select content into said_anew from message_corrections
    where practice_id = practice and case_id = room order by at desc, number desc limit 1;
    news := news || jsonb_build_object('text', one_line(said_anew));
  elsif news ->> 'kind' = 'declined' then
    select reason, note into decline from request_events
    where practice_id = practice and case_id = room and change = 'decline' order by at desc, number desc limit 1;
    news := news || jsonb_build_object('text', one_line(decline.note), 'reason', decline.reason);
  end if;
  select first_name, last_name, user_type into actor from users where id = (news ->> 'by')::uuid;
  return news || jsonb_build_object('by_first_name', actor.first_name, 'by_last_name', actor.last_name,
    'by_type', actor.user_type);
end
$$;

-- Returns the last action, as far as the owner of an inbox may read it: administrators must state a reason before
-- seeing the text of a practice's case.
create function news_in_inbox(owner uuid, is_support boolean, news jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when owner = '00000000-0000-0000-0000-000000000000' and not is_support
    then news || '{"text": null}' else news end
$$;

-- Updates the facts of changed cases of one practice, also the facts of their specialists, and records the changes.
-- assigned, replied and declined: the time if this change assigned, answered or declined the consults, else null. The
-- caller (case-events/consults/store.ts) has written the cases and their specialties. Each statement filters by one
-- practice or one specialist, so that it reaches one server.
create function follow_consults(practice uuid, rooms text[], assigned timestamptz, replied timestamptz,
  declined timestamptz)
returns void language plpgsql as $$
declare
  consult cases;
  asked_specialties integer[];
  asked_specialists uuid[];
  was consult_facts;
  fact consult_facts;
  said surveys;
  specialist uuid;
begin
  for consult in
    select * from cases where practice_id = practice and id = any(rooms) and not is_support order by id
  loop
    select coalesce(array_agg(specialty_id order by specialty_id), '{}'),
      coalesce(array_agg(distinct specialist_id) filter (where specialist_id is not null), '{}')
    into asked_specialties, asked_specialists
    from case_specialties where practice_id = practice and case_id = consult.id;
    select * into was from consult_facts where practice_id = practice and case_id = consult.id;
    if found then
      perform note_consult(was, -1::smallint);
      perform note_outcome(was, -1::smallint);
    end if;
    said := null;
    if consult.state = 'Closed' then
      select * into said from surveys
      where practice_id = practice and case_id = consult.id and closing = consult.closings and withdrawn_at is null;
    end if;
    insert into consult_facts as facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
      specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, declined_at,
      survey, plan_effect, referral_effect)
    values (practice, consult.id, consult.provider_id, consult.created_at,
      (consult.created_at at time zone 'UTC')::date, asked_specialties, asked_specialists, consult.state,
      consult.closed_at, case when consult.state = 'Closed' then consult.last_sequence::integer end,
      consult.claim_status, consult.procedure_codes, assigned, replied, declined, said.state, said.plan_effect,
      said.referral_effect)
    on conflict (practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
      specialist_ids = excluded.specialist_ids, state = excluded.state, closed_at = excluded.closed_at,
      messages = excluded.messages, claim_status = excluded.claim_status,
      procedure_codes = excluded.procedure_codes,
      assigned_at = least(facts.assigned_at, excluded.assigned_at),
      replied_at = least(facts.replied_at, excluded.replied_at),
      declined_at = least(facts.declined_at, excluded.declined_at), survey = excluded.survey,
      plan_effect = excluded.plan_effect, referral_effect = excluded.referral_effect
    returning * into fact;
    perform note_consult(fact, 1::smallint);
    perform note_outcome(fact, 1::smallint);
    for specialist in select unnest(fact.specialist_ids) order by 1 loop
      insert into specialist_facts (specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
        specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, sample,
        declined_at, survey, plan_effect, referral_effect)
      values (specialist, practice, fact.case_id, fact.provider_id, fact.sent_at, fact.sent_on, fact.specialty_ids,
        fact.specialist_ids, fact.state, fact.closed_at, fact.messages, fact.claim_status, fact.procedure_codes,
        fact.assigned_at, fact.replied_at, fact.sample, fact.declined_at, fact.survey, fact.plan_effect,
        fact.referral_effect)
      on conflict (specialist_id, practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
        specialist_ids = excluded.specialist_ids, state = excluded.state, closed_at = excluded.closed_at,
        messages = excluded.messages, claim_status = excluded.claim_status,
        procedure_codes = excluded.procedure_codes, assigned_at = excluded.assigned_at,
        replied_at = excluded.replied_at, declined_at = excluded.declined_at, survey = excluded.survey,
        plan_effect = excluded.plan_effect, referral_effect = excluded.referral_effect;
    end loop;
    for specialist in select unnest(was.specialist_ids) except select unnest(fact.specialist_ids) order by 1 loop
      delete from specialist_facts
      where specialist_id = specialist and practice_id = practice and case_id = fact.case_id;
    end loop;
  end loop;
end
$$;

-- Restores the time at which a consult was first assigned, after an assignment was undone; null if it was never
-- assigned. The caller has locked the case, and calls follow_consults afterwards.
create function restore_first_assignment(practice uuid, room text, first timestamptz)
returns void language plpgsql as $$
declare
  was consult_facts;
  fact consult_facts;
  specialist uuid;
begin
  select * into was from consult_facts where practice_id = practice and case_id = room;
  if not found or was.assigned_at is not distinct from first then return; end if;
  perform note_consult(was, -1::smallint);
  perform note_outcome(was, -1::smallint);
  update consult_facts set assigned_at = first where practice_id = practice and case_id = room returning * into fact;
  perform note_consult(fact, 1::smallint);
  perform note_outcome(fact, 1::smallint);
  for specialist in select unnest(fact.specialist_ids) order by 1 loop
    update specialist_facts set assigned_at = first
    where specialist_id = specialist and practice_id = practice and case_id = room;
  end loop;
end
$$;

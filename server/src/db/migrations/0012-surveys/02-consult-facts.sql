-- What dashboards count of consults besides 0001-initial; no release before this one has declines or surveys.
-- declined_at: when a specialist first declined it. survey, plan_effect and referral_effect: of the survey of the last
-- closing, while the case is closed.
alter table consult_facts add column declined_at timestamptz(3), add column survey text, add column plan_effect text,
  add column referral_effect text;
alter table specialist_facts add column declined_at timestamptz(3), add column survey text,
  add column plan_effect text, add column referral_effect text;

create or replace view current_consults with (security_invoker = true) as
  select cases.practice_id, cases.id as case_id, cases.provider_id, cases.created_at as sent_at,
    (cases.created_at at time zone 'UTC')::date as sent_on, asked.specialty_ids, asked.specialist_ids, cases.state,
    cases.closed_at, case when cases.state = 'Closed' then cases.last_sequence::integer end as messages,
    cases.claim_status, cases.procedure_codes, surveys.state as survey, surveys.plan_effect, surveys.referral_effect
  from cases cross join lateral (
    select coalesce(array_agg(specialty_id order by specialty_id), '{}') as specialty_ids,
      coalesce(array_agg(distinct specialist_id) filter (where specialist_id is not null), '{}') as specialist_ids
    from case_specialties
    where case_specialties.practice_id = cases.practice_id and case_specialties.case_id = cases.id
  ) asked left join surveys on cases.state = 'Closed' and surveys.practice_id = cases.practice_id
    and surveys.case_id = cases.id and surveys.closing = cases.closings and surveys.withdrawn_at is null
  where not cases.is_support;

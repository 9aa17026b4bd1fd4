-- The consults that were declined before this migration.
set local role econsult_system;
update consult_facts set declined_at = declines.at from (
  select practice_id, case_id, min(at) as at from case_events where kind = 'declined' group by practice_id, case_id
) declines where declines.practice_id = consult_facts.practice_id and declines.case_id = consult_facts.case_id;
update specialist_facts set declined_at = consult_facts.declined_at from consult_facts
where consult_facts.declined_at is not null and consult_facts.practice_id = specialist_facts.practice_id
  and consult_facts.case_id = specialist_facts.case_id;
insert into outcome_changes (practice_id, weight, sent_on, specialty_ids, specialist_ids, is_declined)
select practice_id, 1, sent_on, specialty_ids, specialist_ids, true from consult_facts where declined_at is not null;
reset role;

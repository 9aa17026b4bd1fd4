-- Keeps case_specialties.has_open_answer. To be called after an answer is signed, read or checked. The row is locked
-- first: of two changes at once the second one sees the first.
create function follow_answer(practice uuid, room text, specialty integer) returns void language plpgsql as $$
declare
  newest record;
  is_open boolean;
begin
  perform from case_specialties
  where practice_id = practice and case_id = room and specialty_id = specialty for no key update;
  select answers.number, answers.visit, answers.actions into newest from answers
  where practice_id = practice and case_id = room and specialty_id = specialty order by number desc limit 1;
  if not found then return; end if;
  is_open := not exists (
    select from answer_readings seen join cases on cases.practice_id = practice and cases.id = room
    where seen.practice_id = practice and seen.case_id = room and seen.specialty_id = specialty
      and seen.number = newest.number and (seen.reader_id = cases.provider_id or seen.as_cover)
  ) or exists (
    select from (
      select 'patient-told' as item
      union all
      select 'visit-booked' where newest.visit <> 'no'
      union all
      select action ->> 'id' from jsonb_array_elements(newest.actions) each (action)
    ) items
    left join lateral (
      select state, number from answer_checks
      where practice_id = practice and case_id = room and specialty_id = specialty and answer_checks.item = items.item
      order by revision desc limit 1
    ) last on true
    where coalesce(last.state, 'open') = 'open' or last.number <> newest.number
  );
  update case_specialties set has_open_answer = is_open
  where practice_id = practice and case_id = room and specialty_id = specialty and has_open_answer <> is_open;
end
$$;

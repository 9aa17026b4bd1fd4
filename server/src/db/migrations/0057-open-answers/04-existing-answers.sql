-- The answers that exist.
set local role econsult_system;
do $$
declare
  one record;
begin
  for one in select practice_id, case_id, specialty_id from answers where number = 1 loop
    perform follow_answer(one.practice_id, one.case_id, one.specialty_id);
  end loop;
end
$$;
reset role;

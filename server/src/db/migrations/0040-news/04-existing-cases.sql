-- The news of the cases that exist.
set local role econsult_system;
do $$
declare
  one record;
  latest jsonb;
begin
  for one in select practice_id, id, is_support from cases loop
    latest := news_of(one.practice_id, one.id);
    update inbox_rows set news = news_in_inbox(owner_id, one.is_support, latest)
    where practice_id = one.practice_id and case_id = one.id;
  end loop;
end
$$;
reset role;

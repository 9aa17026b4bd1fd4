-- When a consult was first assigned, after its assignment was undone; null for never. The caller has locked the case, and
-- calls follow_consults afterwards.
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

-- Removes a case whose sending is undone, from every list and figure. The caller has locked it, has made it a draft with
-- its files, and has seen that nothing happened in it since. Returns the owners of the inboxes that held it. Each
-- statement names one practice, one owner or one specialist, so that it reaches one server.
create function unsend_case(practice uuid, room text) returns setof uuid language plpgsql as $$
declare
  owner uuid;
  specialist uuid;
  was consult_facts;
begin
  for owner in
    select owner_id from inbox_owners where practice_id = practice and case_id = room order by owner_id
  loop
    -- Of migration 0052-words-of-questions; it reads the row of the inbox, so it comes first.
    perform remove_words_from_inbox(owner, room);
    perform remove_from_inbox(owner, room);
    return next owner;
  end loop;
  select * into was from consult_facts where practice_id = practice and case_id = room;
  if found then
    perform note_consult(was, -1::smallint);
    perform note_outcome(was, -1::smallint);
    for specialist in select unnest(was.specialist_ids) order by 1 loop
      delete from specialist_facts
      where specialist_id = specialist and practice_id = practice and case_id = room;
    end loop;
    delete from consult_facts where practice_id = practice and case_id = room;
  end if;
  delete from counted_seconds where practice_id = practice and case_id = room;
  delete from consents where practice_id = practice and case_id = room;
  delete from chart_packets where practice_id = practice and case_id = room;
  delete from case_templates where practice_id = practice and case_id = room;
  delete from request_reminders where practice_id = practice and case_id = room;
  delete from requests where practice_id = practice and case_id = room;
  delete from request_events where practice_id = practice and case_id = room;
  delete from case_specialties where practice_id = practice and case_id = room;
  delete from case_events where practice_id = practice and case_id = room;
  delete from case_sendings where practice_id = practice and case_id = room;
  delete from cases where practice_id = practice and id = room;
  delete from case_ids where id = room;
end
$$;

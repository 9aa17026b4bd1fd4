-- Functions that read or write the tables of several areas.

-- Returns the number of requests that each of these specialists must answer now, in all practices, and the time at
-- which each last got a case. Inbox rows can be read only by their owner, so the function acts for each specialist in
-- turn, and returns only these two values. An unreadable row is omitted (X17).
create function specialist_loads(specialists uuid[])
returns table (specialist_id uuid, open_requests integer, assigned_at timestamptz) language plpgsql as $$
declare
  caller uuid := app_owner_id();
  one uuid;
begin
  foreach one in array specialists loop
    perform act_for_owner(one);
    specialist_id := one;
    select count(*)::int into open_requests
    from inbox_rows cross join lateral jsonb_array_elements(
      case jsonb_typeof(inbox_rows.assignments) when 'array' then inbox_rows.assignments else '[]' end) as request
    where inbox_rows.owner_id = one and inbox_rows.folder = 'open' and not inbox_rows.is_support
      and request ->> 'specialist_id' = one::text
      and coalesce(request ->> 'state', 'assigned') in ('assigned', 'clarification-asked', 'more-asked');
    select max(newest.assigned_at) into assigned_at
    from (
      select facts.assigned_at from specialist_facts facts where facts.specialist_id = one
      order by facts.sent_on desc limit 100
    ) newest;
    return next;
  end loop;
  perform act_for_owner(caller);
end
$$;
revoke execute on function specialist_loads from public;
grant execute on function specialist_loads to econsult_app, econsult_system;

-- Removes a case from every list and figure after its sending was undone. The caller has locked the case, has converted
-- it to a draft with its files, and has checked that the case has not changed since. Returns the owners of the inboxes
-- that contained the case. Each statement filters by one practice, one owner or one specialist, so that it reaches one
-- server.
create function unsend_case(practice uuid, room text) returns setof uuid language plpgsql as $$
declare
  owner uuid;
  specialist uuid;
  was consult_facts;
begin
  for owner in
    select owner_id from inbox_owners where practice_id = practice and case_id = room order by owner_id
  loop
    -- This call reads the inbox row, so it must come first.
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

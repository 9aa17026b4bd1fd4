-- As in 0040-news. The rows are read one by one: a statement with a list of owners is planned for each list.
create or replace function follow_case(practice uuid, room text, unread_for uuid[], read_for uuid[])
returns setof uuid language plpgsql as $$
declare
  caller uuid := app_owner_id();
  listed listed_cases;
  latest jsonb;
  owner uuid;
  was inbox_rows;
  is_news boolean;
  is_unread boolean;
begin
  select * into strict listed from list_case(practice, room);
  latest := news_of(practice, room);
  for owner in
    select owner_id from inbox_owners where practice_id = practice and case_id = room order by owner_id
  loop
    select * into was from inbox_rows where owner_id = owner and case_id = room;
    continue when not found;
    is_news := owner = any(unread_for) or (listed.provider_id = any(unread_for)
      and listed.last_updated_by <> owner and covers_in_inbox(owner, listed.assignments));
    is_unread := (was.unread or is_news) and owner <> all(read_for);
    perform act_for_owner(owner);
    update inbox_rows set unread = is_unread, folder = listed.folder, updated_at = listed.updated_at,
      is_read = listed.is_read, is_read_by_other = listed.is_read_by_other, claim_status = listed.claim_status,
      latest_assigned_specialist_id = listed.latest_assigned_specialist_id, state = listed.state,
      state_at = listed.state_at, last_updated_by = listed.last_updated_by, last_sequence = listed.last_sequence,
      assignments = listed.assignments, news = news_in_inbox(owner, listed.is_support, latest)
    where owner_id = owner and case_id = room;
    perform move_in_inbox(was, listed.folder, is_unread, listed.updated_at);
    return next owner;
  end loop;
  perform act_for_owner(caller);
end
$$;

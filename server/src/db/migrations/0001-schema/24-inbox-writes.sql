-- All writes to inboxes: rows, counts, keys and names change together, and no other code writes them. The caller
-- (features/cases/inbox-writes/store.ts) holds the lock of the case, or has just inserted or changed the case. Each
-- statement filters by one owner, so that it reaches one shard where inboxes are distributed.

-- Counts, keys and names can be accessed only by their owner, so a transaction that writes to an inbox acts for the
-- inbox's owner.
create function act_for_owner(owner uuid) returns void language plpgsql as $$
begin
  execute format('set local app.owner_id = %L', coalesce(owner::text, ''));
end
$$;

create function count_in_inbox(owner uuid, place text, more_cases bigint, more_unread bigint)
returns void language plpgsql as $$
declare
  free uuid;
begin
  if more_cases = 0 and more_unread = 0 then return; end if;
  select slot into free from inbox_counts where owner_id = owner and folder = place limit 1 for update skip locked;
  if found then
    update inbox_counts set total = total + more_cases, unread = unread + more_unread
    where owner_id = owner and folder = place and slot = free;
  else
    insert into inbox_counts (owner_id, folder, slot, total, unread)
    values (owner, place, gen_random_uuid(), more_cases, more_unread);
  end if;
end
$$;

-- Moves the counts, keys and names of a changed inbox row. Keys are moved one at a time: for a single statement with
-- all of them, PostgreSQL may choose, based on outdated statistics, to scan every key of an inbox.
create function move_in_inbox(was inbox_rows, place text, is_unread boolean, moment timestamptz)
returns void language plpgsql as $$
declare
  one text;
begin
  if (place, is_unread, moment) is distinct from (was.folder, was.unread, was.updated_at) then
    foreach one in array was.keys loop
      update inbox_keys set folder = place, unread = is_unread, updated_at = moment
      where owner_id = was.owner_id and key = one and folder = was.folder and unread = was.unread
        and updated_at = was.updated_at and case_id = was.case_id;
    end loop;
  end if;
  if place <> was.folder then
    foreach one in array was.keys || '{""}'::text[] loop
      update inbox_names set folder = place
      where owner_id = was.owner_id and key = one and folder = was.folder and name = was.name
        and case_id = was.case_id;
    end loop;
    perform count_in_inbox(was.owner_id, was.folder, -1, -(was.unread::int));
    perform count_in_inbox(was.owner_id, place, 1, is_unread::int);
  else
    perform count_in_inbox(was.owner_id, place, 0, is_unread::int - was.unread::int);
  end if;
end
$$;

-- Adds a case to inboxes; if an inbox already contains it, only the unread flag changes.
create function add_to_inboxes(practice uuid, room text, owners uuid[], unread_for uuid[], words text[],
  sort_name text)
returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  listed listed_cases;
  was inbox_rows;
  owner uuid;
  is_unread boolean;
  latest jsonb;
begin
  select * into strict listed from list_case(practice, room);
  latest := news_of(practice, room);
  for owner in select unnest(owners) order by 1 loop
    is_unread := owner = any(unread_for);
    perform act_for_owner(owner);
    select * into was from inbox_rows where owner_id = owner and case_id = room;
    if found then
      update inbox_rows set unread = is_unread where owner_id = owner and case_id = room;
      perform move_in_inbox(was, was.folder, is_unread, was.updated_at);
    else
      insert into inbox_rows (owner_id, case_id, unread, read_sequence, name, keys, practice_id, folder, updated_at,
        patient_name, questions, created_by, provider_id, is_support, is_read, is_read_by_other, claim_status,
        latest_assigned_specialist_id, state, state_at, last_updated_by, last_sequence, created_at, assignments, news)
      values (owner, room, is_unread, 0, sort_name, words, practice, listed.folder,
        listed.updated_at, listed.patient_name, listed.questions, listed.created_by, listed.provider_id,
        listed.is_support, listed.is_read, listed.is_read_by_other, listed.claim_status,
        listed.latest_assigned_specialist_id, listed.state, listed.state_at, listed.last_updated_by,
        listed.last_sequence, listed.created_at, listed.assignments,
        news_in_inbox(owner, listed.is_support, latest));
      insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
      select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(keys) as key
      where owner_id = owner and case_id = room;
      insert into inbox_names (owner_id, key, folder, name, case_id)
      select owner_id, key, folder, name, case_id from inbox_rows, unnest(keys || '{""}'::text[]) as key
      where owner_id = owner and case_id = room;
      insert into inbox_owners (practice_id, case_id, owner_id) values (practice, room, owner);
      perform count_in_inbox(owner, listed.folder, 1, is_unread::int);
    end if;
  end loop;
  perform act_for_owner(caller);
end
$$;

-- Copies a changed case into every inbox that contains it, and returns the owners of these inboxes. The case becomes
-- unread for the owners in unread_for and read for the owners in read_for; for all others the flag does not change. A
-- case that becomes unread for the sender also becomes unread for the colleague who covers for the sender, unless that
-- colleague made the change. The rows are read one by one, because a statement with a list of owners would be planned
-- again for each list.
create function follow_case(practice uuid, room text, unread_for uuid[], read_for uuid[])
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

-- Marks a case as read in its owner's inbox up to a message, and returns the previously last read message.
create function read_in_inbox(owner uuid, room text, up_to bigint)
returns bigint language plpgsql as $$
declare
  was inbox_rows;
begin
  select * into was from inbox_rows where owner_id = owner and case_id = room;
  if not found then return up_to; end if;
  if was.unread or was.read_sequence < up_to then
    update inbox_rows set unread = false, read_sequence = up_to where owner_id = owner and case_id = room;
    perform move_in_inbox(was, was.folder, false, was.updated_at);
  end if;
  return case when was.unread then was.read_sequence else up_to end;
end
$$;

-- Removes a case from one inbox.
create function remove_from_inbox(owner uuid, room text)
returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  was inbox_rows;
  one text;
begin
  perform act_for_owner(owner);
  delete from inbox_rows where owner_id = owner and case_id = room returning * into was;
  if found then
    delete from inbox_owners where practice_id = was.practice_id and case_id = room and owner_id = owner;
    foreach one in array was.keys loop
      delete from inbox_keys
      where owner_id = owner and key = one and folder = was.folder and unread = was.unread
        and updated_at = was.updated_at and case_id = room;
    end loop;
    foreach one in array was.keys || '{""}'::text[] loop
      delete from inbox_names
      where owner_id = owner and key = one and folder = was.folder and name = was.name and case_id = room;
    end loop;
    perform count_in_inbox(owner, was.folder, -1, -(was.unread::int));
  end if;
  perform act_for_owner(caller);
end
$$;

-- The functions that write inbox rows (0001-initial, 0009-sender-absences), with the news.

create or replace function follow_case(practice uuid, room text, unread_for uuid[], read_for uuid[])
returns setof uuid language plpgsql as $$
declare
  caller uuid := app_owner_id();
  listed listed_cases;
  owners uuid[];
  was inbox_rows;
  is_news boolean;
  is_unread boolean;
  latest jsonb;
begin
  select * into strict listed from list_case(practice, room);
  latest := news_of(practice, room);
  select coalesce(array_agg(owner_id), '{}') into owners from inbox_owners
  where practice_id = practice and case_id = room;
  for was in
    select * from inbox_rows where owner_id = any(owners) and case_id = room order by owner_id
  loop
    is_news := was.owner_id = any(unread_for) or (listed.provider_id = any(unread_for)
      and listed.last_updated_by <> was.owner_id and covers_in_inbox(was.owner_id, listed.assignments));
    is_unread := (was.unread or is_news) and was.owner_id <> all(read_for);
    perform act_for_owner(was.owner_id);
    update inbox_rows set unread = is_unread, folder = listed.folder, updated_at = listed.updated_at,
      is_read = listed.is_read, is_read_by_other = listed.is_read_by_other, claim_status = listed.claim_status,
      latest_assigned_specialist_id = listed.latest_assigned_specialist_id, state = listed.state,
      state_at = listed.state_at, last_updated_by = listed.last_updated_by, last_sequence = listed.last_sequence,
      assignments = listed.assignments, news = news_in_inbox(was.owner_id, listed.is_support, latest)
    where owner_id = was.owner_id and case_id = room;
    perform move_in_inbox(was, listed.folder, is_unread, listed.updated_at);
    return next was.owner_id;
  end loop;
  perform act_for_owner(caller);
end
$$;

create or replace function add_to_inboxes(practice uuid, room text, owners uuid[], unread_for uuid[], words text[],
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

create or replace function fill_inbox(owner uuid, practice uuid, platform uuid)
returns void language plpgsql as $$
declare
  held text[];
  added text[];
  place text;
  total bigint;
  one text;
begin
  perform from cases where practice_id = practice order by id for share;
  select array_agg(case_id) into added from inbox_rows
  where owner_id = platform and practice_id = practice and not is_support;
  select array_agg(case_id) into held from inbox_rows where owner_id = owner and practice_id = practice;
  added := array(select unnest(added) except select unnest(held));
  insert into inbox_rows (owner_id, case_id, unread, read_sequence, name, keys, practice_id, folder, updated_at,
    patient_name, questions, created_by, provider_id, is_support, is_read, is_read_by_other, claim_status,
    latest_assigned_specialist_id, state, state_at, last_updated_by, last_sequence, created_at, assignments)
  select owner, case_id, false, last_sequence, name, keys, practice_id, folder, updated_at, patient_name, questions,
    created_by, provider_id, is_support, is_read, is_read_by_other, claim_status, latest_assigned_specialist_id,
    state, state_at, last_updated_by, last_sequence, created_at, assignments
  from inbox_rows where owner_id = platform and case_id = any(added)
  -- Without this Citus would copy the rows to another server by COPY, which Row Level Security does not allow.
  on conflict do nothing;
  -- Not copied: the platform's rows are without words.
  foreach one in array added loop
    update inbox_rows set news = news_of(practice, one) where owner_id = owner and case_id = one;
  end loop;
  insert into inbox_owners (practice_id, case_id, owner_id)
  select practice_id, id, owner from cases where practice_id = practice and id = any(added);
  insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
  select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(keys) as key
  where owner_id = owner and case_id = any(added);
  insert into inbox_names (owner_id, key, folder, name, case_id)
  select owner_id, key, folder, name, case_id from inbox_rows, unnest(keys || '{""}'::text[]) as key
  where owner_id = owner and case_id = any(added);
  foreach place in array '{open,closed}'::text[] loop
    select count(*) into total from inbox_rows
    where owner_id = owner and folder = place and case_id = any(added);
    perform count_in_inbox(owner, place, total, 0);
  end loop;
end
$$;

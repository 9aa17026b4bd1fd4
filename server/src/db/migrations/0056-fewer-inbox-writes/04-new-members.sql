-- As in 0040-news and 0052-words-of-questions, without the index of inbox rows by practice.
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
  select array_agg(id) into added from cases where practice_id = practice and not is_support;
  select array_agg(case_id) into held from inbox_owners where practice_id = practice and owner_id = owner;
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

create or replace function add_words_of_practice(owner uuid, practice uuid) returns void language plpgsql as $$
declare
  room text;
begin
  for room in
    select case_id from inbox_owners where practice_id = practice and owner_id = owner order by case_id
  loop
    perform add_words_to_inboxes(practice, room, array[owner]);
  end loop;
end
$$;

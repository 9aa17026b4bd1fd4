-- Further writes to inboxes, by the rules of 24-inbox-writes.sql: for new members, keys, names and words.

-- Adds all missing cases of a practice to an inbox, as read, except support cases. The rows are copied from the inbox
-- of the platform, which contains all cases. Changes of these cases wait until the commit.
create function fill_inbox(owner uuid, practice uuid, platform uuid)
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
  -- Without this clause, Citus would move the rows to another server with COPY, which Row Level Security does not
  -- allow.
  on conflict do nothing;
  -- Not copied, because the rows in the platform's inbox have no text.
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

-- Adds the keys of another specialty, to which a case was sent, to the case's row in every inbox, so that filters by
-- that specialty find the case.
create function add_inbox_keys(practice uuid, room text, more text[]) returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  owners uuid[];
  was inbox_rows;
  added text[];
begin
  select coalesce(array_agg(owner_id), '{}') into owners from inbox_owners
  where practice_id = practice and case_id = room;
  for was in
    select * from inbox_rows where owner_id = any(owners) and case_id = room order by owner_id
  loop
    added := array(select unnest(more) except select unnest(was.keys));
    perform act_for_owner(was.owner_id);
    update inbox_rows set keys = was.keys || added where owner_id = was.owner_id and case_id = room;
    insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
    select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(added) as key
    where owner_id = was.owner_id and case_id = room;
    insert into inbox_names (owner_id, key, folder, name, case_id)
    select owner_id, key, folder, name, case_id from inbox_rows, unnest(added) as key
    where owner_id = was.owner_id and case_id = room;
  end loop;
  perform act_for_owner(caller);
end
$$;

-- Replaces the patient's name of a case with the corrected name in every inbox: rows, keys and names. The caller holds
-- the lock of the case and has changed it.
create function rename_in_inboxes(practice uuid, room text, words text[], sort_name text)
returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  owners uuid[];
  title text;
  was inbox_rows;
  one text;
begin
  select patient_name into strict title from cases where practice_id = practice and id = room;
  select coalesce(array_agg(owner_id), '{}') into owners from inbox_owners
  where practice_id = practice and case_id = room;
  for was in
    select * from inbox_rows where owner_id = any(owners) and case_id = room order by owner_id
  loop
    perform act_for_owner(was.owner_id);
    foreach one in array was.keys loop
      delete from inbox_keys
      where owner_id = was.owner_id and key = one and folder = was.folder and unread = was.unread
        and updated_at = was.updated_at and case_id = room;
    end loop;
    foreach one in array was.keys || '{""}'::text[] loop
      delete from inbox_names
      where owner_id = was.owner_id and key = one and folder = was.folder and name = was.name and case_id = room;
    end loop;
    update inbox_rows set patient_name = title, name = sort_name, keys = words
    where owner_id = was.owner_id and case_id = room;
    insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
    select owner_id, key, folder, unread, updated_at, case_id from inbox_rows, unnest(keys) as key
    where owner_id = was.owner_id and case_id = room;
    insert into inbox_names (owner_id, key, folder, name, case_id)
    select owner_id, key, folder, name, case_id from inbox_rows, unnest(keys || '{""}'::text[]) as key
    where owner_id = was.owner_id and case_id = room;
  end loop;
  perform act_for_owner(caller);
end
$$;

-- Returns the words by which a question is found, in order and without duplicates: without accents, in lower case, and
-- without words that occur in nearly every question. Search terms are converted in the same way.
create function question_words(question text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select word, min(place) as place
    from regexp_split_to_table(
      translate(lower(regexp_replace(normalize(question, NFD), '[\u0300-\u036f]', '', 'g')), 'łøđðħŧı', 'lodðhti'),
      '[^[:alnum:]]+') with ordinality as each (word, place)
    where length(word) between 2 and 40 and word <> all('{a,about,after,all,also,am,an,and,any,are,as,at,be,been,but,by,
      can,did,do,does,for,from,had,has,have,he,her,him,his,how,if,in,into,is,it,its,may,me,more,my,no,not,now,of,on,or,
      our,out,she,should,since,so,than,that,the,their,them,then,there,they,this,to,up,was,we,were,what,when,which,who,
      why,will,with,would,you,your}'::text[])
    group by word order by min(place) limit 400
  ) as kept
$$;

-- Adds the words of a case's question to these inboxes, which contain the case.
create function add_words_to_inboxes(practice uuid, room text, owners uuid[]) returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  owner uuid;
  asked record;
  words text[];
begin
  select questions, created_at into asked from cases where practice_id = practice and id = room;
  words := question_words(asked.questions);
  for owner in select unnest(owners) order by 1 loop
    continue when owner = '00000000-0000-0000-0000-000000000000';
    perform act_for_owner(owner);
    insert into inbox_words (owner_id, word, created_at, case_id)
    select owner, word, asked.created_at, room from unnest(words) as word
    on conflict do nothing;
  end loop;
  perform act_for_owner(caller);
end
$$;

-- Adds the words of the questions of all cases of a practice that an inbox contains.
create function add_words_of_practice(owner uuid, practice uuid) returns void language plpgsql as $$
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

-- Removes the words of a case's question from inboxes; call it before the case is removed from an inbox.
create function remove_words_from_inbox(owner uuid, room text) returns void language plpgsql as $$
declare
  caller uuid := app_owner_id();
  was record;
  asked record;
  one text;
begin
  perform act_for_owner(owner);
  select practice_id, created_at into was from inbox_rows where owner_id = owner and case_id = room;
  if found then
    select questions, created_at into asked from cases where practice_id = was.practice_id and id = room;
    foreach one in array question_words(asked.questions) loop
      delete from inbox_words
      where owner_id = owner and word = one and created_at = asked.created_at and case_id = room;
    end loop;
  end if;
  perform act_for_owner(caller);
end
$$;

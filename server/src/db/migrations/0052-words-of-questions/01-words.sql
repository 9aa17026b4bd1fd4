-- Inboxes searched by words of the question (END-09): one row for each word in an inbox, newest sent first within a
-- word. Nothing of it changes with a message. The inbox of the platform has no words: administrators need a reason for
-- what is in a practice's case.
create table inbox_words (
  owner_id uuid not null,
  word text collate "C" not null,
  created_at timestamptz(3) not null,
  case_id text not null,
  primary key (owner_id, word, created_at, case_id)
);

alter table inbox_words enable row level security, force row level security;
create policy own_words on inbox_words to econsult_app
  using (owner_id = app_owner_id()) with check (owner_id = app_owner_id());
grant select, insert, delete on inbox_words to econsult_app;
create policy system_access on inbox_words to econsult_system using (true) with check (true);
grant select, insert, delete on inbox_words to econsult_system;

-- The words by which a question is found, in their order and each once: without accents, case and the words that nearly
-- every question has. What is searched for is read in the same way.
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

-- Makes a case findable by the words of its question in these inboxes, which hold it.
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

-- The same for every case of a practice that an inbox holds.
create function add_words_of_practice(owner uuid, practice uuid) returns void language plpgsql as $$
declare
  room text;
begin
  for room in select case_id from inbox_rows where owner_id = owner and practice_id = practice order by case_id loop
    perform add_words_to_inboxes(practice, room, array[owner]);
  end loop;
end
$$;

-- Before a case is taken out of an inbox.
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

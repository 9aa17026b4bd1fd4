-- Shows and finds a case by its patient's corrected name: its rows, keys and names in every inbox. The caller holds the
-- lock of the case and has changed it.
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

-- As in 0040-news, and a corrected patient is news.
create or replace function news_of(practice uuid, room text) returns jsonb language plpgsql stable as $$
declare
  said record;
  happened record;
  answer record;
  decline record;
  actor record;
  news jsonb;
begin
  select sequence, sender_id, content, created into said from messages
  where practice_id = practice and case_id = room order by sequence desc limit 1;
  select kind, at, actor_id, words into happened from case_events
  where practice_id = practice and case_id = room and kind in ('created', 'assigned', 'unassigned', 'answer-signed',
    'files-added', 'file-removed', 'patient-corrected', 'clarification-asked', 'no-answer-needed', 'declined', 'withdrawn', 'resubmitted', 'redirected',
    'seen-in-person', 'closed', 'reopened')
  order by at desc, kind = 'created' desc, after_sequence desc limit 1;
  if said.created >= coalesce(happened.at, said.created) then
    news := jsonb_build_object('text', one_line(said.content), 'by', said.sender_id, 'at', said.created,
      'kind', case when happened.kind = 'clarification-asked' and happened.at = said.created then 'question'
        when said.content = '' then 'files-added' else 'message' end);
  elsif happened.kind is not null then
    news := jsonb_build_object('text', happened.words, 'by', happened.actor_id, 'at', happened.at,
      'kind', happened.kind);
  else
    return null;
  end if;
  if news ->> 'kind' = 'answer-signed' then
    select number, document::jsonb -> 'content' ->> 'recommendation' as recommendation into answer from answers
    where practice_id = practice and case_id = room order by signed_at desc, number desc limit 1;
    news := news || jsonb_build_object('text', one_line(answer.recommendation),
      'kind', case when answer.number > 1 then 'answer-corrected' else 'answer-signed' end);
  elsif news ->> 'kind' = 'declined' then
    select reason, note into decline from request_events
    where practice_id = practice and case_id = room and change = 'decline' order by at desc, number desc limit 1;
    news := news || jsonb_build_object('text', one_line(decline.note), 'reason', decline.reason);
  end if;
  select first_name, last_name, user_type into actor from users where id = (news ->> 'by')::uuid;
  return news || jsonb_build_object('by_first_name', actor.first_name, 'by_last_name', actor.last_name,
    'by_type', actor.user_type);
end
$$;

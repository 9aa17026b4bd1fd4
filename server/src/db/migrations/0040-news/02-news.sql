-- The beginning of a text as one line of a list.
create function one_line(words text) returns text language sql immutable parallel safe as $$
  select nullif(left(regexp_replace(trim(left(words, 1000)), '\s+', ' ', 'g'), 300), '')
$$;

-- The last thing that somebody did in a case: kind, words, by whom and when; null if nothing happened in it. Events that
-- are only the effect of a message are left out: the message is the news. Each part names the practice, so that it
-- reaches one server where tables are distributed.
create function news_of(practice uuid, room text) returns jsonb language plpgsql stable as $$
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
    'files-added', 'file-removed', 'clarification-asked', 'no-answer-needed', 'declined', 'withdrawn', 'resubmitted', 'redirected',
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

-- The same as the owner of an inbox may read it: administrators need a reason for the words of a practice's case.
create function news_in_inbox(owner uuid, is_support boolean, news jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when owner = '00000000-0000-0000-0000-000000000000' and not is_support
    then news || '{"text": null}' else news end
$$;

-- As in 0048-corrections, and a corrected message is news, with its new words.
create or replace function news_of(practice uuid, room text) returns jsonb language plpgsql stable as $$
declare
  said record;
  happened record;
  answer record;
  decline record;
  actor record;
  said_anew text;
  news jsonb;
begin
  select sequence, sender_id, content, created into said from messages
  where practice_id = practice and case_id = room order by sequence desc limit 1;
  select kind, at, actor_id, words into happened from case_events
  where practice_id = practice and case_id = room and kind in ('created', 'assigned', 'unassigned', 'answer-signed',
    'files-added', 'file-removed', 'patient-corrected', 'message-corrected', 'clarification-asked', 'no-answer-needed', 'declined', 'withdrawn', 'resubmitted', 'redirected',
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
  elsif news ->> 'kind' = 'message-corrected' then
    select content into said_anew from message_corrections
    where practice_id = practice and case_id = room order by at desc, number desc limit 1;
    news := news || jsonb_build_object('text', one_line(said_anew));
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

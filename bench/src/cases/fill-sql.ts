import { PLATFORM_INBOX } from '../../../server/src/sessions/caller.ts'

/** Ids and times are derived only from numbers, so that every run creates identical rows. */
export const HELPERS = `
create function pg_temp.id_of(kind text, number bigint) returns uuid language sql immutable as
  $$ select overlay(overlay(md5('econsult-bench ' || kind || ' ' || number)
    placing '8' from 13) placing 'a' from 17)::uuid $$;
create function pg_temp.time_of(number bigint) returns timestamptz language sql immutable as
  $$ select timestamptz '2026-11-01 12:00:00+00' - number * interval '20 seconds' $$;
create function pg_temp.name_of(number bigint) returns text language sql immutable as
  $$ select (array['Adela', 'Bruno', 'Celia', 'Dario', 'Elvira', 'Fabian', 'Greta', 'Hugo', 'Ines', 'Jasper',
      'Karla', 'Lorenz', 'Mira', 'Nestor', 'Odette', 'Pascal', 'Quinta', 'Rufus', 'Selma', 'Tibor', 'Ursula',
      'Valentin', 'Wilma'])[1 + (hashint8(number) & 65535) % 23] || ' Madeup' ||
    (array['an', 'berg', 'cott', 'dale', 'edge', 'field', 'ham', 'inger', 'land', 'man', 'ness', 'olm', 'port',
      'quist', 'ridge', 'son', 'ton', 'ulm', 'ville', 'wood'])[1 + (hashint8(number * 31) & 65535) % 20] $$;
create function pg_temp.specialist_of(number bigint, specialists bigint) returns uuid language sql immutable as
  $$ select pg_temp.id_of('specialist', 1 + (number * 7919) % specialists) $$;
`

/** Parameters: practices, specialists, the password's hash. */
export const PEOPLE = [
  `insert into practices (id, practice_name, created_at)
   select pg_temp.id_of('practice', n), 'Made-up practice ' || n, pg_temp.time_of(0)
   from generate_series(1, $1::bigint) n where $2::bigint > 0 and $3::text <> ''`,
  `insert into users
     (id, practice_id, email, password_hash, first_name, last_name, user_type, specialty_id, created_at)
   select pg_temp.id_of(kind, n), practice, kind || '-' || n || '@bench.example', $3::text,
     initcap(kind), 'Madeup ' || n, user_type, specialty, pg_temp.time_of(0)
   from (
     select 'pcp' as kind, n, pg_temp.id_of('practice', n) as practice, 'PCP' as user_type, null::int as specialty
     from generate_series(1, $1::bigint) n
     union all
     select 'biller', n, pg_temp.id_of('practice', n), 'Biller', null from generate_series(1, $1::bigint) n
     union all
     select 'specialist', n, null, 'Specialty', (1 + n % 14)::int from generate_series(1, $2::bigint) n
   ) people`,
  `insert into users (id, email, password_hash, first_name, last_name, user_type, created_at)
   select pg_temp.id_of('admin', 1), 'admin@bench.example', $3::text, 'Admin', 'Madeup', 'Admin', pg_temp.time_of(0)
   where $1::bigint > 0 and $2::bigint > 0`,
]

/**
 * Parameters: cases, practices, specialists, messages of a case, the additional cases of the first practice. Three of
 * ten cases are closed, one of seven is unread. Cases and messages are stored in the order of the case key, so that
 * joins read the disk sequentially.
 */
export const CASES = [
  `insert into cases
     (practice_id, id, patient_name, dob, provider_id, created_by, questions, patient_consent_given, is_closed,
      is_read, latest_assigned_specialist_id, state, state_at, last_updated_by, created_at, updated_at, closed_at, last_sequence)
   select practice_id, id, pg_temp.name_of(n),
     date '1950-01-01' + (n % 20000)::int, pcp, pcp,
     repeat('Is this made-up finding of any concern, and what would you do next? ', 5), true, closed,
     n % 7 <> 0, specialist, case when closed then 'Closed' when n % 2 = 0 then 'Waiting' else 'Replied' end,
     at, pcp, at - interval '1 hour', at, case when closed then at end, $4::bigint
   from (
     select n, practice_id, id, pg_temp.id_of('pcp', practice) as pcp, n % 10 < 3 as closed,
       pg_temp.specialist_of(n, $3::bigint) as specialist, pg_temp.time_of(n) as at
     from (
       select n, practice, pg_temp.id_of('practice', practice) as practice_id, pg_temp.id_of('case', n)::text as id
       from (
         select n, case when n <= $5::bigint then 1 else 1 + n % $2::bigint end as practice
         from generate_series(1, $1::bigint) n
       ) numbers
       order by practice_id, id
     ) ordered
   ) made_up`,
  'insert into case_ids (id, practice_id) select id, practice_id from cases',
  `insert into case_specialties (practice_id, case_id, specialty_id, specialist_id, assigned_at)
   select cases.practice_id, cases.id, users.specialty_id, users.id, cases.created_at
   from cases join users on users.id = cases.latest_assigned_specialist_id
   order by cases.practice_id, cases.id`,
]

/** Parameter: the number of messages in a case, which the PCP and the specialist write in turns. */
export const MESSAGES = `insert into messages
     (practice_id, case_id, sequence, id, sender_id, sender_type, receiver_ids, content, created)
   select practice_id, id, n, gen_random_uuid(), case when n % 2 = 1 then created_by else latest_assigned_specialist_id end,
     case when n % 2 = 1 then 'PCP' else 'Specialty' end, '{}',
     'Oral iron now, blood count in four weeks. Made-up message ' || n, created_at + n * interval '1 minute'
   from cases, generate_series(1, $1::bigint) n
   order by practice_id, id, n`

/**
 * Creates the signed answers of closed cases and of cases on the sender's turn, each with up to three actions. The
 * sender has completed nearly all entries: one of twenty entries of each kind is open. The requests of the cases must
 * already exist.
 */
export const ANSWERS = [
  `create temp table answered as
   select cases.practice_id, case_id, specialty_id, specialist_id, created_by, updated_at,
     hashtext(case_id) & 65535 as chance
   from cases join case_specialties using (practice_id) join requests using (practice_id, case_id, specialty_id)
   where case_id = cases.id and (is_closed or requests.state = 'answered')
   order by practice_id, case_id`,
  `insert into answers (practice_id, case_id, specialty_id, number, document, sha256, signed_at, signed_by, proved_by,
     draft_version)
   select practice_id, case_id, specialty_id, 1, document, encode(sha256(convert_to(document, 'UTF8')), 'hex'),
     updated_at, specialist_id, 'password', 1
   from answered cross join lateral (
     select jsonb_build_object('content', jsonb_build_object(
       'recommendation', repeat('Made-up advice: oral iron now, and a blood count in four weeks. ', 6), 'reasoning', '',
       'actions', coalesce((
         select jsonb_agg(jsonb_build_object('id', pg_temp.id_of(case_id, number), 'who', 'provider',
           'text', 'Order the made-up test ' || number, 'due', null) order by number)
         from generate_series(1, chance % 4) number), '[]'),
       'redFlags', '[]'::jsonb, 'visit', case when chance % 10 = 0 then 'yes' else 'no' end,
       'minutes', '{"review": 10, "discussion": null, "report": null}'::jsonb))::text as document
   ) written`,
  `insert into answer_readings (practice_id, case_id, specialty_id, number, reader_id, at)
   select practice_id, case_id, specialty_id, 1, created_by, updated_at from answered where chance % 20 <> 1`,
  `insert into answer_checks (practice_id, case_id, specialty_id, item, revision, number, state, way, day, at, actor_id)
   select practice_id, case_id, specialty_id, item, 1, 1, case when item = 'patient-told' then 'told' else 'done' end,
     case when item = 'patient-told' then 'phone' end, case when item = 'patient-told' then updated_at::date end,
     updated_at, created_by
   from answered cross join lateral (
     select 'patient-told' as item, 0 as number
     union all
     select 'visit-booked', 4 where chance % 10 = 0
     union all
     select pg_temp.id_of(case_id, number)::text, number from generate_series(1, chance % 4) number
   ) items where hashtext(case_id || item) % 20 <> 0`,
  'select count(follow_answer(practice_id, case_id, specialty_id)) from answered',
]

/** The requests of the cases must already exist. */
export const INBOXES = [
  // Without ANALYZE the joins below would be planned for empty tables.
  'analyze cases, case_specialties, requests, users',
  `insert into inbox_rows (owner_id, case_id, practice_id, folder, unread, updated_at, patient_name, questions,
     created_by, provider_id, is_support, is_read, is_read_by_other, claim_status, latest_assigned_specialist_id,
     state, state_at, last_updated_by, last_sequence, created_at, assignments, name, keys, news)
   select owner_id, case_id, inboxes.practice_id, folder, unread, inboxes.updated_at, patient_name,
     left(questions, 300), created_by, provider_id, is_support, is_read, is_read_by_other, claim_status,
     latest_assigned_specialist_id, cases.state, state_at, last_updated_by, last_sequence, created_at,
     jsonb_build_array(jsonb_build_object('specialty_id', case_specialties.specialty_id,
       'specialist_id', case_specialties.specialist_id, 'state', requests.state,
       'since', (extract(epoch from requests.since) * 1000)::bigint)),
     lower(cases.patient_name), (select array_agg('n' || word) from unnest(string_to_array(lower(cases.patient_name), ' ')) as word)
       || array['s' || case_specialties.specialty_id],
     news_in_inbox(owner_id, is_support, jsonb_build_object('kind', 'message', 'at', inboxes.updated_at,
       'text', left(repeat('Oral iron now, blood count in four weeks. ', 4), 300), 'by', last_updated_by,
       'by_first_name', first_name, 'by_last_name', last_name, 'by_type', user_type))
   from (
     select created_by as owner_id, id as case_id, practice_id, is_closed, not is_read as unread, updated_at from cases
     union all
     select latest_assigned_specialist_id, id, practice_id, is_closed, not is_read, updated_at from cases
     union all
     select users.id, cases.id, cases.practice_id, is_closed, not is_read, updated_at
     from cases join users on users.practice_id = cases.practice_id and users.user_type = 'Biller'
     union all
     select '${PLATFORM_INBOX}', id, practice_id, is_closed, false, updated_at from cases
   ) inboxes
   cross join lateral (select case when inboxes.is_closed then 'closed' else 'open' end as folder) place
   join cases on cases.id = case_id
   join case_specialties using (case_id)
   join requests using (case_id)
   join (select id as actor_id, first_name, last_name, user_type from users) actor on actor_id = last_updated_by
   order by owner_id, case_id`,
  `insert into inbox_owners (practice_id, case_id, owner_id)
   select practice_id, case_id, owner_id from inbox_rows order by practice_id, case_id, owner_id`,
  `insert into inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
   select owner_id, key, folder, unread, updated_at, case_id
   from inbox_rows, unnest(keys) as key
   order by owner_id, key collate "C", folder, unread, updated_at, case_id`,
  `insert into inbox_names (owner_id, key, folder, name, case_id)
   select owner_id, key, folder, name, case_id from inbox_rows, unnest(keys || '{""}') as key
   order by owner_id, key, folder, name, case_id`,
  `insert into inbox_counts (owner_id, folder, slot, total, unread)
   select owner_id, folder, gen_random_uuid(), count(*), count(*) filter (where unread) from inbox_rows group by owner_id, folder`,
]

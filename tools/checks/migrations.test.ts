import { expect, test } from 'vitest'
import { problemsWithMigrations } from './migrations.ts'

const FOLDER = 'server/src/db/migrations/0001-schema'
const CASES = `-- Cases.
create table cases (id text);
create index cases_of_patient on cases (id);
create policy practice_wall on cases to econsult_app using (true);
create function list_case(room text) returns text language sql as $$ select room $$;
`

function problemsIn(files: Record<string, string>): string[] {
  const all = { [`${FOLDER}/01-cases.sql`]: CASES, ...files }
  return problemsWithMigrations(Object.entries(all).map(([path, text]) => ({ path, text })))
}

test('a schema that creates each object once and a later migration that adds to it pass', () => {
  expect(
    problemsIn({
      [`${FOLDER}/02-messages.sql`]:
        'create policy practice_wall on messages to econsult_app using (true);\n',
      'server/src/db/migrations/0002-more/01-list.sql':
        'create or replace function list_case(room text) returns text language sql as $$ select 1 $$;\n',
      'docs/decisions/0065-declared-in-one-place.md': 'See `0002-more`, and 0065-declared-in-one-place.md.\n',
    }),
  ).toEqual([])
})

test.each([
  ['create table cases (id uuid);', 'makes cases, which is made before'],
  ['create unique index cases_of_patient on cases (id);', 'makes cases_of_patient, which is made before'],
  [
    'create policy practice_wall on cases using (true);',
    'makes practice_wall on cases, which is made before',
  ],
  ['create function list_case(a int) returns int', 'makes list_case(), which is made before'],
  [
    'create or replace function list_case()',
    'changes what is made before: create or replace function list_case()',
  ],
  [
    'alter table cases add column state text;',
    'changes what is made before: alter table cases add column state text;',
  ],
  ['drop index cases_of_patient;', 'changes what is made before: drop index cases_of_patient;'],
  ['-- \n'.repeat(251), 'has more than 250 lines'],
  ['-- As in 0040-news.', 'names 0040-news, which is no migration and no decision'],
])('in the schema it is reported: %s', (text, problem) => {
  const path = `${FOLDER}/02-more.sql`
  expect(problemsIn({ [path]: `${text}\n` })).toEqual([`${path} ${problem}`])
})

test('a folder without the schema fails the check', () => {
  expect(problemsWithMigrations([])).toEqual(['0001-schema has no file, so nothing was checked.'])
})

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { MIGRATIONS, type Migrations } from './migrate.ts'
import { TABLE_PLACES } from './table-places.ts'

/** The migration that creates the tables of the first release; no database was distributed before that release. */
const SCHEMA = '0001-schema'

const DIVIDED = new Set(Object.keys({ ...TABLE_PLACES.practice, ...TABLE_PLACES.owner }))
const KNOWN_TO_CITUS = new Set([...DIVIDED, ...TABLE_PLACES.reference])

const CHANGED_TABLE =
  /^(?:alter table(?: only)?|(?:create|drop) policy \w+ on|create (?:unique )?index \w+ on) (\w+)/i
const CREATED_TABLE = /^create table (?:if not exists )?(\w+)/i

/** Returns the SQL texts that a migration sends to the database, one for each command. */
async function readTexts(migration: Migrations[string]): Promise<string[]> {
  const texts: string[] = []
  const database = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      texts.push(query.sql)
    },
  })
  await migration.up(database)
  return texts
}

/** Returns the statements in a text, without comments and without the bodies of functions. */
function statementsOf(text: string): string[] {
  const plain = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replaceAll(/--.*$/gm, '')
  return plain
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

/**
 * Returns the statements in these texts that Citus refuses in a distributed database, with one sentence for each fault.
 */
function findFaults(texts: readonly string[]): string[] {
  const all = texts.flatMap(statementsOf)
  const created = new Set(all.flatMap((statement) => CREATED_TABLE.exec(statement)?.[1] ?? []))
  return texts.flatMap((text) => {
    const statements = statementsOf(text)
    return statements.flatMap((statement) => {
      const changed = CHANGED_TABLE.exec(statement)?.[1]
      const isOfCitus = changed !== undefined && KNOWN_TO_CITUS.has(changed) && !created.has(changed)
      const targets = [...statement.matchAll(/ references (\w+)/gi)].flatMap(([, target]) => target ?? [])
      const isNew = created.has(changed ?? CREATED_TABLE.exec(statement)?.[1] ?? '')
      return [
        ...(isOfCitus && statements.length > 1
          ? [`changes ${changed} in one text with other statements`]
          : []),
        ...targets
          .filter((target) => isNew && DIVIDED.has(target))
          .map((target) => `creates a table with a foreign key to ${target}, which is divided`),
      ]
    })
  })
}

test('GROW-01 finds a statement of a migration that Citus refuses', () => {
  expect(
    findFaults(['alter table cases add column a text', 'create table a (b text references users)']),
  ).toEqual([])
  expect(
    findFaults([
      'create index planted on cases (id); -- of all\nselect 1',
      'create table planted (practice_id uuid, case_id text, foreign key (practice_id, case_id) references cases)',
    ]),
  ).toEqual([
    'changes cases in one text with other statements',
    'creates a table with a foreign key to cases, which is divided',
  ])
})

test('GROW-01 later migrations run on a database that was already distributed', async () => {
  const found: { name: string; fault: string }[] = []
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    if (name === SCHEMA) continue
    for (const fault of findFaults(await readTexts(migration))) found.push({ name, fault })
  }
  expect(found).toEqual([])
})

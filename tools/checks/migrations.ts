import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const SQL = /^server\/src\/db\/migrations\/([^/]+)\/[^/]+\.sql$/
/** The migration that creates the schema of the first release. */
const SCHEMA = '0001-schema'
const MOST_LINES = 250
const NUMBERED = /^(?:server\/src\/db\/migrations|docs\/decisions)\/(\d{4}-[a-z0-9-]+)/
/** Matches the name of a migration or of a decision, as cited in comments and documents. */
const CITED = /(?<![\w/-])0\d{3}-[a-z][a-z0-9]+(?:-[a-z0-9]+)*/g
/**
 * Matches test files. They are not checked, because they cite made-up migrations and migrations of databases that the
 * product refuses.
 */
const TEST = /\.test\.ts$/
const MADE =
  /^create (?:unique )?(?:(?:table|view|function|index) (\w+)(?:\(([^)]*)\))?|policy (\w+) on (\w+))/gm
const CHANGED = /^(?:create or replace|drop|alter table \w+ (?:add column|drop|alter|rename)|comment on).*$/gm

/**
 * Checks that the schema of the first release creates each object once, and that later migrations only add to the
 * schema (docs/map.md).
 */
export const migrations: Check = {
  name: 'migrations',
  run: async (root) => problemsWithMigrations(readTexts(root)),
}

/**
 * Reports objects that the schema creates twice or changes, files that are too long, and cited migrations that do not
 * exist.
 */
export function problemsWithMigrations(texts: readonly TextFile[]): string[] {
  const files = texts.filter(({ path }) => SQL.test(path))
  const schema = files.filter(({ path }) => SQL.exec(path)?.[1] === SCHEMA)
  if (schema.length === 0) return [`${SCHEMA} has no file, so nothing was checked.`]
  const made = schema.flatMap(({ path, text }) =>
    [...text.matchAll(MADE)].map(([, name, fields, policy, table]) => ({
      path,
      name: name === undefined ? `${policy} on ${table}` : fields === undefined ? name : `${name}()`,
    })),
  )
  const twice = made.filter(({ name }, place) => made.slice(0, place).some((other) => other.name === name))
  return [
    ...twice.map(({ path, name }) => `${path} makes ${name}, which is made before`),
    ...schema.flatMap(({ path, text }) =>
      [...text.matchAll(CHANGED)].map(([line]) => `${path} changes what is made before: ${line}`),
    ),
    ...files
      .filter(({ text }) => text.split('\n').length > MOST_LINES + 1)
      .map(({ path }) => `${path} has more than ${MOST_LINES} lines`),
    ...citedWithout(texts),
  ]
}

function citedWithout(texts: readonly TextFile[]): string[] {
  const numbered = new Set(texts.flatMap(({ path }) => NUMBERED.exec(path)?.[1] ?? []))
  return texts
    .filter(({ path }) => !TEST.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CITED)]
        .filter(([name]) => !numbered.has(name))
        .map(([name]) => `${path} names ${name}, which is no migration and no decision`),
    )
}

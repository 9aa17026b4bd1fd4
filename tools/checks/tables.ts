import type { Check } from './check.ts'
import { readTexts, type TextFile } from './read-texts.ts'

const TABLES = /^server\/src\/tables\/[^/]+\.ts$/
const DECLARED = /^ {2}(\w+): table</gm
/**
 * Matches the product's code, which gets the tables from server/src/tables; excludes migrations, which create the
 * tables.
 */
const PRODUCT = /^server\/src\/(?!tables\/|db\/migrations\/|history\/|(?:.*\/)?testing\/).*(?<!\.test)\.ts$/
const MOST_NAMES = 2
/** Matches an array of strings. FIELDS matches lines that are fields of one object. */
const ARRAY = /\[(?:\s*'\w+',?)+\s*\]/g
const FIELDS = /(?:^\s*\w+: .*,\n?)+/gm
const FIELD = /^\s*(\w+): /gm
const EVERY_TABLE = /\bRecord<keyof (?:Tables|typeof TABLES)\b/g

/** Checks that each table is declared only once, with all of its properties, in server/src/tables (decision 65). */
export const tables: Check = {
  name: 'tables',
  run: async (root) => problemsWithTables(readTexts(root)),
}

/** Reports tables that are declared twice, and lists of tables outside server/src/tables. */
export function problemsWithTables(texts: readonly TextFile[]): string[] {
  const declared = texts
    .filter(({ path }) => TABLES.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(DECLARED)].map(([, name = '']) => ({ path, name })))
  if (declared.length === 0) return ['No table is declared, so nothing was checked.']
  const names = new Set(declared.map(({ name }) => name))
  const twice = declared.filter(({ name }, place) =>
    declared.slice(0, place).some((before) => before.name === name),
  )
  return [
    ...twice.map(({ path, name }) => `${path} declares ${name}, which is declared before`),
    ...texts.filter(({ path }) => PRODUCT.test(path)).flatMap((file) => listsIn(file, names)),
  ]
}

function listsIn({ path, text }: TextFile, names: ReadonlySet<string>): string[] {
  const arrays = [...text.matchAll(ARRAY)].map(([list]) => [...list.matchAll(/\w+/g)].map(([name]) => name))
  const objects = [...text.matchAll(FIELDS)]
    .map(([fields]) => [...fields.matchAll(FIELD)].map(([, name = '']) => name))
    // A field may have the name of a table by coincidence, but a name of several words always is the name of a table.
    .filter((fields) => fields.some((name) => name.includes('_')))
  const lists = [...arrays, ...objects].filter(
    (list) => list.length > MOST_NAMES && list.every((name) => names.has(name)),
  )
  return [
    ...lists.map((list) => `${path} lists tables (${list[0]}, …): say it of each in server/src/tables`),
    ...[...text.matchAll(EVERY_TABLE)].map(
      () => `${path} lists every table: say it of each in server/src/tables`,
    ),
  ]
}

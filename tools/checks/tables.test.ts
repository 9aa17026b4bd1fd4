import { expect, test } from 'vitest'
import { problemsWithTables } from './tables.ts'

const DECLARED = [
  'export const messageTables = {',
  "  messages: table<MessagesTable>({ place: 'practice', export: 'messages.jsonl', onLeaving: 'delete' }),",
  '  message_corrections: table<MessageCorrectionsTable>({',
  "    place: 'practice',",
  '  }),',
  '  reactions: table<ReactionsTable>({ isOwned: false }),',
  '}',
].join('\n')
const STORE = 'server/src/features/messages/store.ts'

function problemsIn(files: Record<string, string>): string[] {
  const all = { 'server/src/tables/messages.ts': DECLARED, ...files }
  return problemsWithTables(Object.entries(all).map(([path, text]) => ({ path, text })))
}

test('table names in queries pass, as do fields of other objects', () => {
  const query = "handle.selectFrom('messages').select(['id', 'messages', 'content'])\n"
  const fields = 'return {\n  messages: [],\n  reactions: [],\n  files: [],\n}\n'
  expect(problemsIn({ [STORE]: query + fields })).toEqual([])
})

const LIST = "const TABLES = [\n  'messages',\n  'message_corrections',\n  'reactions',\n] as const\n"

test.each([
  LIST,
  "const TABLES = ['messages', 'message_corrections', 'reactions']",
  "const EXPORT = {\n  messages: { in: 'a' },\n  message_corrections: passing,\n  reactions: 'not owned',\n}",
])('a list of tables outside server/src/tables is reported: %s', (list) => {
  const problem = `${STORE} lists tables (messages, …): say it of each in server/src/tables`
  expect(problemsIn({ [STORE]: list })).toEqual([problem])
})

test('a file outside server/src/tables that declares a record of every table is reported', () => {
  const problem = `${STORE} lists every table: say it of each in server/src/tables`
  expect(problemsIn({ [STORE]: 'const KEPT: Record<keyof Tables, boolean> = kept\n' })).toEqual([problem])
})

test.each([
  'server/src/tables/order.ts',
  'server/src/db/migrations/0099-made-up.ts',
  'server/src/features/messages/store.test.ts',
  'server/src/testing/all-rows.ts',
])('a list in the declarations, a migration or a test passes: %s', (path) => {
  expect(problemsIn({ [path]: LIST })).toEqual([])
})

test('a table that is declared twice is reported', () => {
  const again = 'server/src/tables/reactions.ts'
  expect(problemsIn({ [again]: '  reactions: table<ReactionsTable>({ isOwned: false }),\n' })).toEqual([
    `${again} declares reactions, which is declared before`,
  ])
})

test('a product without tables fails the check', () => {
  expect(problemsWithTables([])).toEqual(['No table is declared, so nothing was checked.'])
})

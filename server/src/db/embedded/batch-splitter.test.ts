import { protocol } from '@electric-sql/pglite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BatchSplitter, type ClientTurn } from './batch-splitter.ts'
import { concatBytes } from './bytes.ts'

const { serialize } = protocol
const conversation = concatBytes([
  serialize.startup({ user: 'postgres', database: 'postgres' }),
  serialize.query('select 1'),
  serialize.parse({ text: 'select $1', name: 'one', types: [] }),
  serialize.bind({ values: ['x'.repeat(300)] }),
  serialize.flush(),
  serialize.execute({}),
  serialize.sync(),
  serialize.end(),
])

function shapeOf(turns: ClientTurn[]): string[] {
  return turns.map((turn) => (turn.kind === 'batch' ? turn.messages.map((m) => m.type).join('') : turn.kind))
}

test('splits a conversation after each message that requires a response', () => {
  expect(shapeOf(new BatchSplitter().push(conversation))).toEqual(['greeting', 'Q', 'PBH', 'ES', 'end'])
})

test('the split does not depend on how the bytes are divided into packets', () => {
  const cuts = fc.uniqueArray(fc.nat({ max: conversation.length }), { maxLength: 12 })
  fc.assert(
    fc.property(cuts, (unsorted) => {
      const ends = [...unsorted.toSorted((a, b) => a - b), conversation.length]
      const splitter = new BatchSplitter()
      const turns = ends.flatMap((end, index) => splitter.push(conversation.slice(ends[index - 1] ?? 0, end)))
      expect(turns).toEqual(new BatchSplitter().push(conversation))
    }),
  )
})

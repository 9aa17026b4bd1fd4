import { expect, test } from 'vitest'
import { firstList } from '../history/message-list.ts'
import { messagesUpTo } from '../testing/made-up-messages.ts'
import { areSameRows, chunksOf } from './row-chunks.ts'
import { timelineOf } from './timeline.ts'

const MESSAGES = messagesUpTo(300)

function rowsOf(from: number, to: number) {
  const list = firstList(MESSAGES.slice(from - 1, to))
  return timelineOf({ list, hasOlder: from > 1, events: [], outgoing: [], newAfter: null })
}

test('rows keep their order and their chunk when rows are added above and below', () => {
  const chunks = chunksOf(rowsOf(90, 210))
  expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rowsOf(90, 210))
  const more = chunksOf(rowsOf(1, 300))
  for (const { key, rows } of chunks.slice(1, -1)) {
    const same = more.find((chunk) => chunk.key === key)
    expect(areSameRows(rows, same?.rows ?? [])).toBe(true)
  }
  expect(Math.max(...more.map((chunk) => chunk.rows.length))).toBeLessThan(50)
})

test('chunks with different messages are not equal', () => {
  expect(areSameRows(rowsOf(1, 10), rowsOf(1, 11))).toBe(false)
  expect(areSameRows(rowsOf(1, 10), rowsOf(2, 11))).toBe(false)
})

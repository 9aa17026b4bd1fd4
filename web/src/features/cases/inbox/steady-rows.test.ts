import { expect, test } from 'vitest'
import { inShownPlaces, withKnown } from './steady-rows.ts'

const row = (id: string, state: string) => ({ id, state })

test('INB-15 rows under the pointer update their content but keep their positions', () => {
  const shown = [row('a', 'Waiting'), row('b', 'Waiting'), row('c', 'Waiting')]
  const fresh = [row('c', 'Replied'), row('new', 'Waiting'), row('a', 'Waiting')]
  expect(inShownPlaces(shown, fresh)).toEqual([row('a', 'Waiting'), row('b', 'Waiting'), row('c', 'Replied')])
})

test('INB-15 only changed rows are new objects, even if rows have moved', () => {
  const known = [
    { id: 'a', names: ['Aa'] },
    { id: 'b', names: ['Bb'] },
  ]
  const fresh = [
    { id: 'c', names: ['Cc'] },
    { id: 'b', names: ['Bb'] },
    { id: 'a', names: ['Other'] },
  ]
  const rows = withKnown(known, fresh)
  expect(rows).toEqual(fresh)
  expect(rows[1]).toBe(known[1])
  expect(rows[2]).not.toBe(known[0])
})

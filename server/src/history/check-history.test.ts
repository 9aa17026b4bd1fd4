import { expect, test } from 'vitest'
import { checkHistory, type History, type Seen } from './check-history.ts'

const seen: Seen[] = [1, 2, 3, 4].map((sequence) => ({ id: `m${sequence}`, sequence }))
const sound: History = {
  sent: [
    ...seen.map(({ id, sequence }) => ({ id, room: 'r', acknowledged: sequence })),
    { id: 'never-answered', room: 'r', acknowledged: undefined },
  ],
  readings: [
    { reader: 'a', room: 'r', isMember: true, seen },
    { reader: 'b', room: 'r', isMember: false, seen: [] },
  ],
}
const clean = { lost: 0, doubled: 0, gaps: 0, outOfOrder: 0, renumbered: 0, strange: 0 }

function reading(rows: readonly Seen[], isMember = true): History {
  return { ...sound, readings: [{ reader: 'a', room: 'r', isMember, seen: rows }] }
}

function only(index: number): Seen {
  const row = seen[index]
  if (!row) throw new Error('no such row')
  return row
}

test('a correct history has no faults', () => {
  expect(checkHistory(sound)).toEqual(clean)
})

test.each([
  ['an acknowledged message that is missing', reading(seen.slice(0, 3)), { lost: 1 }],
  ['a message shown twice', reading([...seen, only(3)]), { doubled: 1 }],
  [
    'a message stored twice under two numbers',
    reading([...seen, { id: 'm4', sequence: 5 }]),
    { doubled: 1, renumbered: 1 },
  ],
  ['two messages in the wrong order', reading([only(0), only(2), only(1), only(3)]), { outOfOrder: 1 }],
  ['a gap in the numbers', reading([...seen, { id: 'never-answered', sequence: 6 }]), { gaps: 1 }],
  [
    'a number that is not the acknowledged one',
    reading([...seen.slice(0, 3), { id: 'm4', sequence: 4.5 }]),
    { renumbered: 1 },
  ],
  ['a message that nobody sent', reading([...seen, { id: 'forged', sequence: 5 }]), { strange: 1 }],
  ['a reader from outside the room', reading(seen, false), { strange: 4 }],
])('%s is found', (_name, history, faults) => {
  expect(checkHistory(history)).toMatchObject(faults)
  expect(checkHistory(history)).not.toEqual(clean)
})

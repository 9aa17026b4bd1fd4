import { expect, test } from 'vitest'
import { joinFileEvents } from './events.ts'

const MINUTE = 60_000

const event = (at: number, words: string, more: { actorId?: string; afterSequence?: number } = {}) => ({
  kind: words.startsWith('added') ? ('files-added' as const) : ('file-removed' as const),
  at: at * MINUTE,
  actorId: 'pcp',
  afterSequence: 2,
  words,
  ...more,
})

const wordsOf = (events: ReturnType<typeof event>[]) => joinFileEvents(events).map(({ words }) => words)

test('shows consecutive file additions by one person as one event', () => {
  const three = [
    event(0, 'added the file a.png'),
    event(4, 'added 2 files'),
    event(8, 'added the file b.png'),
  ]
  expect(joinFileEvents(three)).toEqual([{ ...three[0], words: 'added 4 files' }])
})

test('starts a new event if a message, a removal, a pause or another person comes between two files', () => {
  const first = event(0, 'added the file a.png')
  const other = event(1, 'added the file b.png', { actorId: 'superuser' })
  const later = event(2, 'added the file c.png', { afterSequence: 3 })
  const removed = event(3, 'removed the file c.png')
  const again = event(4, 'added the file d.png', { afterSequence: 3 })
  const afterPause = event(9, 'added the file e.png', { afterSequence: 3 })
  const all = [first, other, later, removed, again, afterPause]
  expect(wordsOf(all)).toEqual(all.map(({ words }) => words))
})

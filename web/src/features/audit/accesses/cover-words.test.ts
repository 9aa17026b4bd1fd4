import type { Access } from '@econsult/contract/audit/accesses'
import { expect, test } from 'vitest'
import { formatDateTime } from '../../../lib/dates.ts'
import { checkedWords, coverWords } from './cover-words.ts'

const access = (record: number | null, isSentOut = false): Access => ({
  id: String(record),
  at: 0,
  until: 0,
  kind: 'person',
  who: 'Paula Madeup',
  isSentOut,
  what: 'read the question',
  why: '',
  breakGlass: null,
  record,
})

test('AUD-02 the text contains the compared checkpoint, and an external copy only if it was read', () => {
  const [at, checkpoint] = [0, { number: 214, size: 20 }]
  const time = formatDateTime(at)
  expect(checkedWords({ at, checkpoint, copy: null })).toBe(`Checked ${time} against checkpoint 214.`)
  expect(checkedWords({ at, checkpoint, copy: 214 })).toBe(
    `Checked ${time} against checkpoint 214 and its external copy.`,
  )
  expect(checkedWords({ at, checkpoint, copy: 213 })).toBe(
    `Checked ${time} against checkpoint 214 and the external copy of checkpoint 213.`,
  )
  expect(checkedWords({ at, checkpoint: null, copy: null })).toBe(
    `Checked ${time} before the first checkpoint.`,
  )
})

test.each<[Access[], string]>([
  [[access(3), access(20)], 'All 2 accesses in this list precede this checkpoint.'],
  [[access(3)], 'The only access in this list precedes this checkpoint.'],
  [
    [access(3), access(21), access(null)],
    '1 of the 3 accesses in this list precedes this checkpoint; the others are newer, or in the log of another organization.',
  ],
  [
    [access(21), access(22)],
    'No access in this list precedes this checkpoint; they are newer, or in the log of another organization.',
  ],
  [
    [access(3), access(null, true)],
    'The only access in this list precedes this checkpoint. The ‘Sent out’ entries are kept apart from the log.',
  ],
  [[], 'No access in this list is in the log.'],
])('AUD-02 the text states how many lines of the list precede the checkpoint: %#', (accesses, words) => {
  expect(coverWords(accesses, { number: 214, size: 20 })).toBe(words)
})

test('AUD-02 without a checkpoint, the text states that no line precedes a checkpoint', () => {
  expect(coverWords([access(3)], null)).toBe('No access in this list precedes a checkpoint yet.')
})

import type { Access } from '@econsult/contract/audit/accesses'
import { expect, test } from 'vitest'
import { againstWords, coverWords } from './cover-words.ts'

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
  const checkpoint = { number: 214, size: 20 }
  expect(againstWords({ checkpoint, copy: null })).toBe('against checkpoint 214')
  expect(againstWords({ checkpoint, copy: 214 })).toBe('against checkpoint 214 and its copy outside')
  expect(againstWords({ checkpoint, copy: 213 })).toBe(
    'against checkpoint 214 and the copy outside of checkpoint 213',
  )
  expect(againstWords({ checkpoint: null, copy: null })).toBe('before the first checkpoint')
})

test.each<[Access[], string]>([
  [[access(3), access(20)], 'All 2 accesses of this list lie before it.'],
  [[access(3)], 'The only access of this list lies before it.'],
  [
    [access(3), access(21), access(null)],
    '1 of the 3 accesses of this list lies before it; the others are newer, or in the log of another organization.',
  ],
  [
    [access(3), access(null, true)],
    'The only access of this list lies before it. The lines ‘Sent out’ are kept beside the log.',
  ],
  [[], 'No line of this list is in the log.'],
])('AUD-02 the text states how many lines of the list precede the checkpoint: %#', (accesses, words) => {
  expect(coverWords(accesses, { number: 214, size: 20 })).toBe(words)
})

test('AUD-02 without a checkpoint, the text states that no line precedes a checkpoint', () => {
  expect(coverWords([access(3)], null)).toBe('No line of this list lies before a checkpoint yet.')
})

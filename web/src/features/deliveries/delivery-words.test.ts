import type { Delivery } from '@econsult/contract/deliveries'
import { expect, test } from 'vitest'
import { kindOf, nextWords } from './delivery-words.ts'

const NOW = 1_000_000_000_000
const delivery: Delivery = {
  id: 'd1',
  caseId: 'c1',
  patientName: 'Testina Madeup',
  specialties: ['Cardiology'],
  target: 'athena-document',
  isCorrection: false,
  destination: 'athena chart',
  state: 'waiting',
  tries: 0,
  nextTryAt: null,
  changedAt: NOW,
  pages: null,
  newFaxNumber: null,
  faxInstead: null,
  hasArrived: null,
  claimStatus: '',
  problem: null,
  advice: null,
  steps: [],
}

test.each([
  [{}, 'Next try now'],
  [{ state: 'failed', nextTryAt: NOW + 8 * 60_000 }, 'Next try in 8 min'],
  [{ state: 'failed', nextTryAt: NOW + 3 * 3_600_000 }, 'Next try in 3 h'],
  [{ state: 'sending' }, 'In progress'],
  [{ state: 'needs attention', tries: 1 }, 'Stopped after 1 try'],
  [{ state: 'needs attention', tries: 5 }, 'Stopped after 5 tries'],
  [{ state: 'accepted', claimStatus: 'NOT SUBMITTED' }, 'NOT SUBMITTED'],
  [{ state: 'accepted', target: 'fax', pages: 2, hasArrived: true }, '2 pages, arrived'],
  [{ state: 'accepted', target: 'fax' }, 'Fax on its way'],
] as const)('CLOSE-06 %j is described as %j', (changes, words) => {
  expect(nextWords({ ...delivery, ...changes }, NOW)).toBe(words)
})

test('END-06 a report after a correction is labeled as corrected, but a claim is not', () => {
  const words = (['athena-document', 'fax', 'athena-claim'] as const).map(
    (target) => kindOf({ target, isCorrection: true }).word,
  )
  expect(words).toEqual(['Corrected report', 'Corrected fax', 'Claim'])
  expect(kindOf(delivery).word).toBe('Report')
})

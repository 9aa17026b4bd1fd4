import type { AuditCheck, AuditFaultFacts } from '@econsult/contract/audit/check'
import { expect, test } from 'vitest'
import {
  type CheckpointResult,
  comparedWords,
  faultTitle,
  faultWords,
  resultOf,
  shortRoot,
} from './check-words.ts'

type AuditCheckFacts = NonNullable<AuditCheck['check']>

const fault = (
  kind: AuditFaultFacts['kind'],
  from: number,
  to: number,
  checkpoint = 210,
): AuditFaultFacts => ({
  kind,
  from,
  to,
  checkpoint,
})

test.each<[AuditFaultFacts, string]>([
  [fault('changed', 42_377, 42_377), 'Record 42,377 was changed'],
  [fault('root', 41_903, 43_015), 'A record from 41,903 to 43,015 does not fit'],
  [fault('cut-off', 48_105, 48_211), 'Records 48,105 to 48,211 were cut off'],
  [fault('signature', 1, 43_015), 'Checkpoint 210 has no valid signature'],
])('AUD-02 %j is described as %s', (found, words) => {
  expect(faultTitle(found)).toBe(words)
})

/** A check of 48,211 records; unless stated otherwise, all checkpoints up to 214 were compared. */
const checkOf = (
  found: AuditFaultFacts | null,
  checkpoint: AuditCheckFacts['checkpoint'] = { number: 214, size: 48_105 },
): AuditCheckFacts => ({
  at: 0,
  durationMs: 400,
  size: 48_211,
  checkpoint,
  copy: null,
  fault: found,
  toldAt: null,
})

const NUMBERS = [209, 210, 214, 215]

test.each<[string, AuditCheckFacts | null, CheckpointResult[]]>([
  ['no check', null, ['Not compared', 'Not compared', 'Not compared', 'Not compared']],
  ['no fault', checkOf(null), ['Fits', 'Fits', 'Fits', 'Not compared']],
  ['a check of before the first checkpoint', checkOf(null, null), NUMBERS.map(() => 'Not compared')],
  [
    'a changed record',
    checkOf(fault('changed', 41_903, 41_903), { number: 209, size: 41_902 }),
    ['Before the fault', 'Differs', 'Differs', 'Differs'],
  ],
  [
    'a changed record after the last checkpoint',
    checkOf({ ...fault('changed', 48_200, 48_200), checkpoint: null }),
    ['Before the fault', 'Before the fault', 'Before the fault', 'Not compared'],
  ],
  [
    'a forged checkpoint, after which nothing is compared',
    checkOf(fault('signature', 1, 43_015), null),
    ['Not compared', 'Differs', 'Not compared', 'Not compared'],
  ],
  [
    'a copy that differs',
    checkOf(fault('copy', 1, 43_015)),
    ['Before the fault', 'Differs', 'Not relied on', 'Not compared'],
  ],
])('AUD-02 with %s each checkpoint shows the result of the check', (_, check, results) => {
  expect(NUMBERS.map((number) => resultOf({ number }, check))).toEqual(results)
})

test('AUD-02 the sentences contain the last checkpoint with which the records were compared', () => {
  expect(comparedWords(checkOf(null))).toBe(
    'The first 48,105 fit checkpoint 214; the last 106 are in no checkpoint yet.',
  )
  expect(comparedWords(checkOf(null, { number: 215, size: 48_211 }))).toBe('All of them fit checkpoint 215.')
  expect(comparedWords(checkOf(null, null))).toBe(
    'They were compared with the tree alone, because no checkpoint was signed before.',
  )
  expect(faultWords(fault('changed', 41_903, 41_903), { number: 209, size: 41_902 })).toBe(
    'It does not fit checkpoint 210 and all later ones. The first 41,902 records fit checkpoint 209.',
  )
  expect(faultWords(fault('signature', 1, 9), null)).toBe('No checkpoint was compared that fits.')
  expect(shortRoot('9f3c71aa0000e20b')).toBe('9f3c 71aa … e20b')
})

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
  [fault('root', 41_903, 43_015), 'One of records 41,903 to 43,015 does not match'],
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
  ['no check', null, ['notCompared', 'notCompared', 'notCompared', 'notCompared']],
  ['no fault', checkOf(null), ['matches', 'matches', 'matches', 'notCompared']],
  ['a check of before the first checkpoint', checkOf(null, null), NUMBERS.map(() => 'notCompared')],
  [
    'a changed record',
    checkOf(fault('changed', 41_903, 41_903), { number: 209, size: 41_902 }),
    ['beforeFault', 'differs', 'differs', 'differs'],
  ],
  [
    'a changed record after the last checkpoint',
    checkOf({ ...fault('changed', 48_200, 48_200), checkpoint: null }),
    ['beforeFault', 'beforeFault', 'beforeFault', 'notCompared'],
  ],
  [
    'a forged checkpoint, after which nothing is compared',
    checkOf(fault('signature', 1, 43_015), null),
    ['notCompared', 'differs', 'notCompared', 'notCompared'],
  ],
  [
    'a copy that differs',
    checkOf(fault('copy', 1, 43_015)),
    ['beforeFault', 'differs', 'inconclusive', 'notCompared'],
  ],
])('AUD-02 with %s each checkpoint shows the result of the check', (_, check, results) => {
  expect(NUMBERS.map((number) => resultOf({ number }, check))).toEqual(results)
})

test('AUD-02 the sentences contain the last checkpoint with which the records were compared', () => {
  expect(comparedWords(checkOf(null))).toBe(
    'The first 48,105 match checkpoint 214; the last 106 are not in a checkpoint yet.',
  )
  expect(comparedWords(checkOf(null, { number: 215, size: 48_211 }))).toBe(
    'All of them match checkpoint 215.',
  )
  expect(comparedWords(checkOf(null, null))).toBe(
    'They were compared with the tree only, because no checkpoint had been signed before.',
  )
  expect(faultWords(fault('changed', 41_903, 41_903), { number: 209, size: 41_902 })).toBe(
    'It does not match checkpoint 210 or any later one. The first 41,902 records match checkpoint 209.',
  )
  expect(faultWords(fault('signature', 1, 9), null)).toBe('No compared checkpoint matches.')
  expect(shortRoot('9f3c71aa0000e20b')).toBe('9f3c 71aa … e20b')
})

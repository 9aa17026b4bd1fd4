import type { AuditFaultFacts } from '@econsult/contract/audit/check'
import { expect, test } from 'vitest'
import { differs, faultTitle, shortRoot } from './check-words.ts'

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
])('AUD-02 %j is told as %s', (found, words) => {
  expect(faultTitle(found)).toBe(words)
})

test('AUD-02 a changed record differs from its checkpoint and all later ones, a forged checkpoint alone', () => {
  const numbers = [209, 210, 211]
  const of = (found: AuditFaultFacts) => numbers.filter((number) => differs({ number }, found))
  expect(of(fault('changed', 5, 5))).toEqual([210, 211])
  expect(of(fault('signature', 1, 9))).toEqual([210])
  expect(shortRoot('9f3c71aa0000e20b')).toBe('9f3c 71aa … e20b')
})

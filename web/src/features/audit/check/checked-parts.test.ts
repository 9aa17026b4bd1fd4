import type { AuditCheck, AuditFaultFacts } from '@econsult/contract/audit/check'
import { expect, test } from 'vitest'
import { checkedParts, type PartResult } from './checked-parts.ts'

const KINDS = ['changed', 'removed', 'outside', 'root', 'signature', 'copy', 'cut-off'] as const

const checkpoint = (number: number) => ({
  number,
  at: 0,
  size: number * 10,
  root: 'ab'.repeat(32),
  mailedAt: 1,
  storedAt: null,
  witnessedAt: null,
})

/** Data of a page with two checkpoints, both compared by the check. */
const pageOf = (
  fault: AuditFaultFacts | null,
  check: Partial<NonNullable<AuditCheck['check']>> = {},
  places: AuditCheck['places'] = ['mail'],
): AuditCheck => ({
  practiceName: 'Made-up Practice',
  check: {
    at: 0,
    durationMs: 1,
    size: 21,
    checkpoint: { number: 2, size: 20 },
    copy: null,
    fault,
    toldAt: null,
    ...check,
  },
  checkpoints: [checkpoint(2), checkpoint(1)],
  places,
  keys: ['econsult-audit+2026+x'],
})

const resultsOf = (found: AuditCheck): PartResult[] => checkedParts(found).map(({ result }) => result)

test.each(KINDS.flatMap((kind) => [null, 2].map((first) => [kind, first] as const)))(
  'AUD-02 beside a fault (%s, checkpoint %s) nothing is said to fit, and the fault is marked',
  (kind, first) => {
    const parts = checkedParts(pageOf({ kind, from: 15, to: 15, checkpoint: first }))
    expect(parts.map(({ result }) => result)).not.toContain('matches')
    expect(parts.map(({ result }) => result)).toContain('differs')
    const unrelied = parts.filter(({ result }) => result === 'inconclusive')
    expect(new Set(unrelied.map(({ detail }) => detail))).toEqual(
      new Set(['Inconclusive because of the fault']),
    )
  },
)

test('AUD-02 without a fault, only compared parts fit, and an external copy only if it was read back', () => {
  expect(resultsOf(pageOf(null))).toEqual(['matches', 'matches', 'matches', 'matches', 'notCompared'])
  expect(checkedParts(pageOf(null)).at(-1)).toEqual({
    title: 'No external copy was compared',
    detail: 'Sent: email 2',
    result: 'notCompared',
  })
  expect(checkedParts(pageOf(null, { copy: 2 }, ['s3'])).at(-1)).toEqual({
    title: 'The external copy matches',
    detail: 'Checkpoint 2, read back from S3',
    result: 'matches',
  })
  expect(resultsOf(pageOf(null, { checkpoint: null }))).toEqual([
    'matches',
    'matches',
    'notCompared',
    'notCompared',
    'notCompared',
  ])
  const nowhere = { ...pageOf(null, {}, []), checkpoints: [] }
  expect(checkedParts(nowhere).at(-1)).toMatchObject({ detail: 'No copies are sent out' })
})

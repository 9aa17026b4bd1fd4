import type { RowOutcome } from '@econsult/contract/imports'
import type { LeftOutCell } from '../../../tables/imports.ts'
import type { ImportRecord } from '../store.ts'
import { maskSsn } from '../rows/mask-ssn.ts'
import { changeWords, type RowDecision } from '../rows/decide-row.ts'
import type { NewRowRecord } from '../rows/store.ts'
import type { DecidedRow } from './decide-batch.ts'

/** Returns a row, after its effect was decided, in the form that the preview displays. */
export function rowRecord(
  { practice_id, id }: Pick<ImportRecord, 'practice_id' | 'id'>,
  { read, decision }: DecidedRow,
): NewRowRecord {
  return {
    practice_id,
    import_id: id,
    row_number: read.row,
    outcome: decision.outcome,
    ...wordsOf(decision),
    left_out_cells: JSON.stringify(leftOutOf({ read, decision })),
    full_name: storable(read.looks.fullName),
    dob: storable(read.looks.dob),
    gender: storable(read.looks.gender),
    mobile_no: storable(read.looks.mobile),
  }
}

function wordsOf(decision: RowDecision): { reason: string; given: string } {
  if (decision.outcome === 'error') {
    return { reason: decision.fault.reason, given: storable(decision.fault.given) }
  }
  return { reason: decision.outcome === 'update' ? changeWords(decision.changes) : '', given: '' }
}

/** Returns the cells that were left out of an imported row. */
function leftOutOf({ read, decision }: DecidedRow): LeftOutCell[] {
  if (decision.outcome === 'error') return []
  const { leftOut = [] } = read.result.values ?? {}
  return leftOut.map(({ reason, given }) => ({ reason, given: storable(given) }))
}

/** Converts a text from the file so that the preview can store it. PostgreSQL accepts every character except NUL. */
function storable(text: string): string {
  return maskSsn(text.replaceAll('\0', ''))
}

type Counts = Pick<
  ImportRecord,
  'new_count' | 'update_count' | 'unchanged_count' | 'error_count' | 'incomplete_count' | 'short_zip_count'
>

const COUNTED = {
  new: 'new_count',
  update: 'update_count',
  unchanged: 'unchanged_count',
  error: 'error_count',
} as const satisfies Record<RowOutcome, keyof Counts>

/** Returns the counts including these rows. */
export function countRows(counts: Counts, rows: readonly DecidedRow[]): Counts {
  const { new_count, update_count, unchanged_count, error_count, incomplete_count, short_zip_count } = counts
  const sums = { new_count, update_count, unchanged_count, error_count, incomplete_count, short_zip_count }
  for (const row of rows) {
    sums[COUNTED[row.decision.outcome]] += 1
    if (leftOutOf(row).length > 0) sums.incomplete_count += 1
    if (row.read.result.values?.hasShortZip) sums.short_zip_count += 1
  }
  return sums
}

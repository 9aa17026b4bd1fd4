import type { ImportField } from '@econsult/contract/imports/fields'
import { IMPORT_TEXTS, type ImportColumn } from '@econsult/contract/imports'
import type { CsvRecord } from '../reading/read-records.ts'
import { holdsSsn } from '../rows/mask-ssn.ts'
import { cleanCell, columnKey } from './column-names.ts'
import { guessField } from './guess-field.ts'

const LONGEST_SAMPLE = 60

interface Wanted {
  readonly names: readonly string[]
  /** Patient rows, from which the samples are taken. */
  readonly records: readonly CsvRecord[]
  /** The choices that users of the practice made earlier, by columnKey. */
  readonly remembered: ReadonlyMap<string, ImportField | null>
  /** The choices that the user has made now. */
  readonly chosen: readonly (ImportField | null)[] | undefined
}

/**
 * Returns the columns of a file with their fields. What the user has chosen now comes first, then what the practice
 * chose earlier, then a guess. A field is proposed for only one column.
 */
export function matchColumns({ names, records, remembered, chosen }: Wanted): ImportColumn[] {
  const taken = new Set<ImportField>()
  return names.map((name, position) => {
    const match = chosen
      ? { field: chosen[position] ?? null, needsCheck: false }
      : proposedMatch(name, remembered)
    const isFree = match.field === null || chosen !== undefined || !taken.has(match.field)
    if (match.field !== null) taken.add(match.field)
    const sample = sampleOf(records, position, match.field)
    return isFree ? { name, sample, ...match } : { name, sample, field: null, needsCheck: true }
  })
}

function proposedMatch(name: string, remembered: ReadonlyMap<string, ImportField | null>) {
  const before = remembered.get(columnKey(name))
  if (before !== undefined) return { field: before, needsCheck: false }
  const guess = guessField(name)
  return { field: guess?.field ?? null, needsCheck: guess !== undefined && !guess.isSure }
}

/** Returns the sample of a column. Social security numbers are never shown. */
function sampleOf(records: readonly CsvRecord[], position: number, field: ImportField | null): string {
  const cells = records.map(({ cells: row }) => cleanCell(row[position] ?? ''))
  const sample = cells.find((cell) => cell !== '') ?? ''
  const isSecret = field === 'ssn' || holdsSsn(sample)
  return isSecret ? '•••' : sample.slice(0, LONGEST_SAMPLE)
}

/**
 * Returns the reason why patients cannot be read if the columns are matched like this; undefined if they can be read.
 */
export function matchingFault(columns: readonly Pick<ImportColumn, 'field'>[]): string | undefined {
  const fields = columns.flatMap(({ field }) => field ?? [])
  const matched = new Set(fields)
  if (matched.size < fields.length) return IMPORT_TEXTS.fieldTwice
  const hasName = matched.has('fullName') || (matched.has('firstName') && matched.has('lastName'))
  if (!hasName) return IMPORT_TEXTS.nameMissing
  return matched.has('dob') ? undefined : IMPORT_TEXTS.dobMissing
}

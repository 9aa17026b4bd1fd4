import { identityKey } from '@econsult/contract/patient-identity'
import type { CsvRecord } from '../reading/read-records.ts'
import { readRow, type RowReading } from './read-row.ts'
import type { ReadRow, RowFault, RowValues } from './row-values.ts'
import { RECORD_ID_FIELDS } from '../patients/patient-columns.ts'

/** The facts that are needed to read all rows of a file. */
export interface RowsReading extends RowReading {
  readonly hasHeader: boolean
  /** The number of the row at which the table begins. The rows before it are its title. */
  readonly firstRow: number
  /** The last row that an earlier try handled. Rows up to this number are read, but not returned. */
  readonly afterRow: number
  /** The number of rows per batch. */
  readonly batchRows: number
}

/** Yields the patient rows in batches, after comparing each row with all rows before it. */
export async function* readRows(
  records: AsyncIterable<CsvRecord>,
  reading: RowsReading,
): AsyncGenerator<ReadRow[]> {
  const before = createRowsBefore()
  let batch: ReadRow[] = []
  let isHeader = reading.hasHeader
  for await (const record of records) {
    if (record.row < reading.firstRow) continue
    if (isHeader) {
      isHeader = false
      continue
    }
    const read = readRow(record, reading)
    const { values } = read.result
    const fault = values && before.take(read.row, values)
    if (read.row <= reading.afterRow) continue
    batch.push(fault ? { ...read, result: { fault } } : read)
    if (batch.length < reading.batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The patients in earlier rows of the same file. */
interface RowsBefore {
  /** Adds a row. If an earlier row has the same patient, returns a fault. */
  take(row: number, values: RowValues): RowFault | undefined
}

/** Collects the patients of one file's rows as they are read. */
function createRowsBefore(): RowsBefore {
  const byId = new Map<string, number>()
  const byName = new Map<string, number>()
  return {
    take(row, values) {
      const ids = idsOf(values)
      const sameId = ids.find((id) => byId.has(id))
      if (sameId) return { reason: `Same record id as row ${byId.get(sameId)}`, given: '' }
      const name = identityKey(values)
      const sameName = byName.get(name)
      // Two people with the same name are distinguished by ids that both rows have.
      if (sameName !== undefined && (ids.length === 0 || sameName < 0)) {
        return { reason: `Same name and DOB as row ${Math.abs(sameName)}`, given: '' }
      }
      for (const id of ids) byId.set(id, row)
      // A negative number stands for a row without ids. Such a row cannot be distinguished from other rows with the
      // same name.
      byName.set(name, ids.length === 0 ? -row : row)
      return undefined
    },
  }
}

function idsOf({ fields }: RowValues): string[] {
  return RECORD_ID_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : `${field} ${fields[field]}`))
}

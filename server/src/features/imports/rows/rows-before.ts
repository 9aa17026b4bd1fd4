import { RECORD_ID_FIELDS } from '../patients/patient-columns.ts'
import type { RowFault, RowValues } from './row-values.ts'

/** The patients whom earlier rows of the same file named. */
export interface RowsBefore {
  /** Takes a row in; what is wrong where an earlier row named the same patient. */
  take(row: number, values: RowValues): RowFault | undefined
}

/** Remembers the rows of one file as they are read. */
export function createRowsBefore(): RowsBefore {
  const byId = new Map<string, number>()
  const byName = new Map<string, number>()
  return {
    take(row, values) {
      const ids = idsOf(values)
      const sameId = ids.find((id) => byId.has(id))
      if (sameId) return { reason: `Same record id as row ${byId.get(sameId)}`, given: '' }
      const name = `${values.dob}${values.searchName}`
      const sameName = byName.get(name)
      // Two people of one name are told apart by the ids that both rows carry.
      if (sameName !== undefined && (ids.length === 0 || sameName < 0)) {
        return { reason: `Same name and DOB as row ${Math.abs(sameName)}`, given: '' }
      }
      for (const id of ids) byId.set(id, row)
      // Below zero: a row without ids, which no other row of its name can be told from.
      byName.set(name, ids.length === 0 ? -row : row)
      return undefined
    },
  }
}

function idsOf({ fields }: RowValues): string[] {
  return RECORD_ID_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : `${field} ${fields[field]}`))
}

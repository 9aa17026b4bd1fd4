import { identityKey } from '@econsult/contract/patient-identity'
import type { PatientRecord } from '../../patients/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { Sealer } from '../../../crypto/sealer.ts'
import { RECORD_ID_FIELDS, storedIn } from '../patients/patient-columns.ts'
import { findPatientsByName, findPatientsByRecordId } from '../patients/store.ts'
import { ssnOf } from '../patients/write-patient.ts'
import { decideRow, type RowDecision } from '../rows/decide-row.ts'
import type { ReadRow, RowValues } from '../rows/row-values.ts'

/** A row with its effect. */
export interface DecidedRow {
  readonly read: ReadRow
  readonly decision: RowDecision
}

/** Returns what each row changes in the practice's present patients. */
export async function decideBatch(
  handle: Handle,
  { practiceId, rows, sealer }: { practiceId: string; rows: readonly ReadRow[]; sealer: Sealer },
): Promise<DecidedRow[]> {
  const values = rows.flatMap(({ result }) => result.values ?? [])
  const byName = await findPatientsByName(handle, practiceId, values)
  const withId = await findPatientsByRecordId(handle, practiceId, values)
  return rows.map((read) => {
    const { values: said, fault } = read.result
    if (fault) return { read, decision: { outcome: 'error', fault } }
    const known = {
      byRecordId: withId.filter((patient) => sharesRecordId(patient, said)),
      byName: byName.get(identityKey(said)) ?? [],
      ssnOf: (patient: PatientRecord) => ssnOf(patient, sealer),
    }
    return { read, decision: decideRow(said, known) }
  })
}

function sharesRecordId(patient: PatientRecord, { fields }: RowValues): boolean {
  return RECORD_ID_FIELDS.some(
    (field) => fields[field] !== undefined && fields[field] === storedIn(patient, field),
  )
}

import type { Deps } from '../../../deps.ts'
import type { Handle } from '../../../db/database.ts'
import { insertPatients, updatePatient } from '../patients/store.ts'
import { changedColumns, newPatient } from '../patients/write-patient.ts'
import type { DecidedRow } from './decide-batch.ts'

/** Writes what the rows do into the practice's patients. */
export async function applyBatch(
  deps: Pick<Deps, 'sealer' | 'clock'>,
  handle: Handle,
  { practiceId, rows }: { practiceId: string; rows: readonly DecidedRow[] },
): Promise<void> {
  const { sealer } = deps
  const now = deps.clock.now()
  const added = rows.flatMap(({ read: { result }, decision }) =>
    decision.outcome === 'new' && result.values ? newPatient(practiceId, result.values, { sealer, now }) : [],
  )
  await insertPatients(handle, added)
  for (const { read, decision } of rows) {
    const { values } = read.result
    if (decision.outcome !== 'update' || !values) continue
    const { patient, changes } = decision
    await updatePatient(handle, patient, changedColumns(patient, values, { changes, sealer }))
  }
}

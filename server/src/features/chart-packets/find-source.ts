import type { ChartReading } from '@econsult/adapters/records/chart-port'
import { SYSTEM_NAMES } from '@econsult/contract/record-systems/connections'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { isUuid } from '../../db/uuid.ts'
import type { CallRecord } from '../../sessions/caller.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { mayChoosePatient } from '../patients/rules.ts'
import { findCurrentPatient, type PatientRecord } from '../patients/store.ts'

/** A chart that can be read of a patient. */
export interface ChartSource {
  /** The record system's name on screen. */
  readonly name: string
  /** @throws RecordSystemError */
  read(since: string): Promise<ChartReading>
}

/**
 * One of the caller's own patients, and where their chart is: the record system to which they are linked, else the
 * practice's FHIR server, which finds them by name and day of birth. @throws CallError notFound for anybody else's
 */
export async function findSource(deps: CoreDeps & ExchangeDeps, record: CallRecord, patientId: string) {
  const { caller } = record
  const { practiceId } = caller
  if (!practiceId) throw forbidden('Only members of a practice have patients.')
  const patient = await deps.database.asCaller({ ...record, object: patientId }, async (handle) => {
    const found = isUuid(patientId) ? await findCurrentPatient(handle, practiceId, patientId) : undefined
    if (!found || !mayChoosePatient(found, caller)) throw notFound()
    return found
  })
  return { practiceId, patient, source: await sourceOf(deps, practiceId, patient) }
}

async function sourceOf(
  { records }: ExchangeDeps,
  practiceId: string,
  patient: PatientRecord,
): Promise<ChartSource | undefined> {
  const { athena, elation, cerbo, fhir } = await records.of(practiceId)
  const { athena_patient_id, elation_patient_id, cerbo_patient_id } = patient
  const linked = [
    [SYSTEM_NAMES.athena, athena, athena_patient_id],
    [SYSTEM_NAMES.elation, elation, elation_patient_id],
    [SYSTEM_NAMES.cerbo, cerbo, cerbo_patient_id],
  ] as const
  for (const [name, system, id] of linked) {
    if (!system || !id) continue
    const chart = { practiceId: system.practiceId, patientId: id }
    return { name, read: (since) => system.adapter.readChart(chart, since) }
  }
  if (!fhir) return undefined
  const { first_name: firstName, last_name: lastName, dob } = patient
  return {
    name: SYSTEM_NAMES.fhir,
    read: (since) => fhir.adapter.readChartOf({ firstName, lastName, dob }, since),
  }
}

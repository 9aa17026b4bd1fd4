import { PATIENT_ERRORS } from '@econsult/contract/patients/errors'
import type { ChartReading } from '@econsult/adapters/records/chart-port'
import { factsOf, systemsWith } from '@econsult/contract/record-systems/systems'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { isUuid } from '../../db/uuid.ts'
import type { CallRecord } from '../../sessions/caller.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { mayChoosePatient } from '../patients/rules.ts'
import { findCurrentPatient, type PatientRecord } from '../patients/store.ts'

/** The source from which a patient's chart can be read. */
export interface ChartSource {
  /** The record system's name as displayed to users. */
  readonly name: string
  /** @throws RecordSystemError */
  read(since: string): Promise<ChartReading>
}

/**
 * Finds one of the caller's own patients and the source of the patient's chart. The source is the record system to
 * which the patient is linked. If there is no link, it is the practice's FHIR server, which finds the patient by name
 * and date of birth.
 * @throws CallError notFound if the patient is not one of the caller's own
 */
export async function findSource(deps: CoreDeps & ExchangeDeps, record: CallRecord, patientId: string) {
  const { caller } = record
  const { practiceId } = caller
  if (!practiceId) throw forbidden(PATIENT_ERRORS.membersOnly)
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
  const connected = await records.of(practiceId)
  for (const name of systemsWith('charts')) {
    const system = connected[name]
    const id = patient.links[name]?.id
    if (!system || !id) continue
    const chart = { practiceId: system.practiceId, patientId: id }
    return { name: factsOf(name).name, read: (since) => system.adapter.readChart(chart, since) }
  }
  const { first_name: firstName, last_name: lastName, dob } = patient
  for (const name of systemsWith('charts by name')) {
    const system = connected[name]
    if (!system) continue
    const person = { firstName, lastName, dob }
    return { name: factsOf(name).name, read: (since) => system.adapter.readChartOf(person, since) }
  }
  return undefined
}

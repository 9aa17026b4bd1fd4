import type { ChartKey } from '@econsult/adapters/records/records-port'
import { RecordSystemError } from '@econsult/adapters/records/records-port'
import type { Deps } from '../../../deps.ts'
import type { CallRecord } from '../../../http/caller.ts'
import { CallError, notFound } from '../../../http/errors.ts'
import type { ConnectedSystem } from '../../../record-desk.ts'
import type { AthenaRecords } from '@econsult/adapters/athena/athena-port'
import type { PatientRecord } from '../../patients/store.ts'
import { findChart } from '../find-chart.ts'
import { billingFaultText, billingNotConnectedText } from './words.ts'

interface Asked {
  readonly athenaPatientId: string
  readonly athenaPracticeId: string
  readonly departmentId: string
}

/**
 * The caller's own patient at athena, by the ids that the call names.
 * @throws CallError notFound for anybody else's patient or practice, vendor where athena is not connected.
 */
export async function openAthenaChart(
  deps: Deps,
  record: CallRecord,
  { athenaPatientId, athenaPracticeId, departmentId }: Asked,
): Promise<{
  readonly patient: PatientRecord
  readonly athena: ConnectedSystem<AthenaRecords>
  readonly chart: ChartKey & { departmentId: string }
}> {
  const found = await findChart(deps, record, 'athena', athenaPatientId)
  if (found.links?.athena_practice_id !== athenaPracticeId) throw notFound()
  const { athena } = found.systems
  if (!athena) throw new CallError('vendor', billingNotConnectedText)
  const chart = { practiceId: athenaPracticeId, patientId: athenaPatientId, departmentId }
  return { patient: found.patient, athena, chart }
}

/** Asks athena; its trouble becomes an answer in words. */
export async function askAthena<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RecordSystemError)) throw error
    const { retryAfter } = error
    throw new CallError('vendor', billingFaultText(error), retryAfter ? { retryAfter } : {})
  }
}

import { type ChartKey, RecordSystemError } from '@econsult/adapters/records/records-port'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import type { CallRecord } from '../../../sessions/caller.ts'
import { CallError, notFound } from '../../../http/errors.ts'
import type { ConnectedSystem } from '../registry.ts'
import type { AthenaRecords } from '@econsult/adapters/athena/athena-port'
import type { PatientRecord } from '../../patients/store.ts'
import { findChart } from './find-chart.ts'
import { billingFaultText, billingNotConnectedText } from './words.ts'

interface Asked {
  readonly athenaPatientId: string
  readonly athenaPracticeId: string
  /** The department in athena. If omitted, the department that the practice has set is used. */
  readonly departmentId?: string | undefined
}

/**
 * Returns the caller's patient in athena, found by the ids in the call.
 * @throws CallError notFound for a patient or practice of another caller, vendor if athena is not connected.
 */
export async function openAthenaChart(
  deps: CoreDeps & ExchangeDeps,
  record: CallRecord,
  { athenaPatientId, athenaPracticeId, departmentId }: Asked,
): Promise<{
  readonly patient: PatientRecord
  readonly athena: ConnectedSystem<AthenaRecords>
  readonly chart: ChartKey
}> {
  const found = await findChart(deps, record, 'athena', athenaPatientId)
  if (found.numbers.athena !== athenaPracticeId) throw notFound()
  const { athena } = found.systems
  if (!athena) throw new CallError('vendor', billingNotConnectedText)
  const chart = {
    practiceId: athenaPracticeId,
    patientId: athenaPatientId,
    ...(departmentId && { departmentId }),
  }
  return { patient: found.patient, athena, chart }
}

/** Sends a request to athena. If it fails, throws a CallError with a sentence for the user. */
export async function askAthena<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RecordSystemError)) throw error
    const { retryAfter } = error
    throw new CallError('vendor', billingFaultText(error), retryAfter ? { retryAfter } : {})
  }
}

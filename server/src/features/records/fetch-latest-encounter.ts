import type { LatestEncounterReader } from '@econsult/adapters/records/records-port'
import type { SystemWith } from '@econsult/contract/record-systems/systems'
import type { ReplyOf } from '@econsult/contract/call'
import type * as contract from '@econsult/contract/records/encounters'
import type { CoreDeps, ExchangeDeps, FileDeps } from '../../deps.ts'
import type { CallRecord } from '../../sessions/caller.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { readLatestEncounter } from './read-latest-encounter.ts'
import { findChart } from '../record-systems/charts/find-chart.ts'

type Reply = ReplyOf<typeof contract.latestAthenaEncounter>
/** Fetches the latest encounter from athena. The athena practice id must belong to the caller's practice. */
export const latestAthenaEncounter: Action<
  typeof contract.latestAthenaEncounter,
  CoreDeps & FileDeps & ExchangeDeps
> = async (deps, { input, record }) => {
  const { athenaPatientId, athenaPracticeId, athenaDepartmentId } = input
  const found = await findChart(deps, record, 'athena', athenaPatientId)
  if (found.numbers.athena !== athenaPracticeId) throw notFound()
  const departmentId = athenaDepartmentId
  const chart = { practiceId: athenaPracticeId, patientId: athenaPatientId, departmentId }
  return bring(deps, record, { ...found, system: 'athena', reader: found.systems.athena?.adapter, chart })
}

/** Fetches the latest encounter from Elation. The credentials and the caller must belong to the same practice. */
export const latestElationEncounter: Action<
  typeof contract.latestElationEncounter,
  CoreDeps & FileDeps & ExchangeDeps
> = async (deps, { input, record }) => {
  const found = await findChart(deps, record, 'elation', input.elationPatientId)
  const { elation } = found.systems
  const chart = { practiceId: elation?.practiceId ?? '', patientId: input.elationPatientId }
  return bring(deps, record, { ...found, system: 'elation', reader: elation?.adapter, chart })
}

/**
 * Fetches the latest encounter from Cerbo. The credentials are for one practice. For all other practices, Cerbo counts
 * as not connected.
 */
export const latestCerboEncounter: Action<
  typeof contract.latestCerboEncounter,
  CoreDeps & FileDeps & ExchangeDeps
> = async (deps, { input, record }) => {
  const found = await findChart(deps, record, 'cerbo', input.cerboPatientId)
  const chart = { practiceId: '', patientId: input.cerboPatientId }
  return bring(deps, record, { ...found, system: 'cerbo', reader: found.systems.cerbo?.adapter, chart })
}

interface Found extends Awaited<ReturnType<typeof findChart>> {
  readonly system: SystemWith<'encounters'>
  readonly reader: LatestEncounterReader | undefined
  readonly chart: { readonly practiceId: string; readonly patientId: string }
}

function bring(
  deps: CoreDeps & FileDeps,
  record: CallRecord,
  { practiceId, patient, ...rest }: Found,
): Promise<Reply> {
  const person = { name: patient.full_name, dob: patient.dob }
  return readLatestEncounter(deps, { ...rest, record, practiceId, patient: person })
}

import type { ReplyOf } from '@econsult/contract/call'
import type { Patient } from '@econsult/contract/patients'
import type { Practice } from '@econsult/contract/practices'
import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records/encounters'
import { call, type CallResult } from '../../lib/api-client.ts'

/** A record system that can deliver a chosen patient's latest encounter, and their id there. */
export interface EncounterSource {
  readonly system: 'athena' | 'elation' | 'cerbo'
  readonly patientId: string
}

export type FetchedEncounter = ReplyOf<typeof latestAthenaEncounter>['data']

/** The first of athena, elation and cerbo to which the patient is linked; null for none (CASE-06). */
export function encounterSourceOf(patient: Patient | null): EncounterSource | null {
  if (patient?.athenaPatientId) return { system: 'athena', patientId: patient.athenaPatientId }
  if (patient?.elationPatientId) return { system: 'elation', patientId: patient.elationPatientId }
  if (patient?.cerboPatientId) return { system: 'cerbo', patientId: patient.cerboPatientId }
  return null
}

/** Fetches the encounter from the record system through the server. Never throws. */
export function askForEncounter(
  { system, patientId }: EncounterSource,
  practice: Practice | null,
  signal: AbortSignal,
): Promise<CallResult<{ data: FetchedEncounter }>> {
  const practiceId = practice?.id ?? null
  if (system === 'elation') {
    return call(latestElationEncounter, { practiceId, elationPatientId: patientId }, { signal })
  }
  if (system === 'cerbo') {
    return call(latestCerboEncounter, { practiceId, cerboPatientId: patientId }, { signal })
  }
  const athenaPracticeId = practice?.athenaPracticeId ?? '0'
  return call(latestAthenaEncounter, { athenaPatientId: patientId, athenaPracticeId }, { signal })
}

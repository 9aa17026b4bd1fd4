import type { ReplyOf } from '@econsult/contract/call'
import type { Patient } from '@econsult/contract/patients'
import type { Practice } from '@econsult/contract/practices'
import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records/encounters'
import { linkFieldOf, type SystemWith, systemsWith } from '@econsult/contract/record-systems/systems'
import { call, type CallResult } from '../../lib/api-client.ts'

/** A record system from which a patient's latest encounter can be fetched, and the patient's id in that system. */
export interface EncounterSource {
  readonly system: SystemWith<'encounters'>
  readonly patientId: string
}

export type FetchedEncounter = ReplyOf<typeof latestAthenaEncounter>['data']

/**
 * The first record system that provides encounters and to which the patient is linked; null if there is none (CASE-06).
 */
export function encounterSourceOf(patient: Patient | null): EncounterSource | null {
  for (const system of systemsWith('encounters')) {
    const patientId = patient?.[linkFieldOf(system)]
    if (patientId) return { system, patientId }
  }
  return null
}

/** Fetches the encounter from the record system, through the server. Never throws. */
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

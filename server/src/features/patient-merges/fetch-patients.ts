import type { ReplyOf } from '@econsult/contract/call'
import { searchTerms } from '@econsult/contract/name-search'
import { nameWords } from '@econsult/contract/name-words'
import { identityKey } from '@econsult/contract/patient-identity'
import type * as contract from '@econsult/contract/patient-merges'
import { SHORTEST_PATIENT_KEYWORD } from '@econsult/contract/patients'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findCasesOf, findProviderNames } from '../patients/listed/store.ts'
import { type PatientRecord, searchPatients } from '../patients/store.ts'
import { practiceOfMerger } from './merge-patients.ts'
import { presentListed } from './present.ts'
import { providerOfList } from './rules.ts'
import { findLikelyDoubles, findMergesInto } from './store.ts'

const MOST_PATIENTS = 100

/**
 * Searches patients by a word of their name. Without a word, lists patients who appear to have more than one entry
 * (CASE-13).
 */
export const fetchPatients: Action<typeof contract.fetchPatients, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOfMerger(caller)
  return deps.database.asCaller(record, async (handle) => {
    const found = await findWanted(handle, { caller, practiceId, keyword: input.keyword })
    const patients = found.slice(0, MOST_PATIENTS)
    for (const { id } of patients) handle.audited.show(practiceId, id)
    return {
      data: await describe(handle, practiceId, caller, patients),
      isCut: found.length > MOST_PATIENTS,
    }
  })
}

interface Wanted {
  readonly caller: Caller
  readonly practiceId: string
  readonly keyword: string
}

async function findWanted(handle: Handle, { caller, practiceId, keyword }: Wanted): Promise<PatientRecord[]> {
  const of = { practiceId, providerId: providerOfList(caller), limit: MOST_PATIENTS + 1 }
  const words = nameWords(keyword)
  if (words.length === 0) return doublesAmong(await findLikelyDoubles(handle, of))
  if (words.join('').length < SHORTEST_PATIENT_KEYWORD) return []
  return searchPatients(handle, { ...of, terms: searchTerms(keyword) })
}

/** Returns the patients who share their name and date of birth with another patient of the list. */
function doublesAmong(patients: readonly PatientRecord[]): PatientRecord[] {
  const keyOf = ({ full_name: fullName, dob }: PatientRecord) => identityKey({ fullName, dob })
  const byKey = Map.groupBy(patients, keyOf)
  return patients.filter((one) => (byKey.get(keyOf(one)) ?? []).length > 1)
}

async function describe(
  handle: Handle,
  practiceId: string,
  caller: Caller,
  patients: readonly PatientRecord[],
): Promise<ReplyOf<typeof contract.fetchPatients>['data']> {
  const ids = patients.map(({ id }) => id)
  const cases = await findCasesOf(handle, {
    practiceId,
    patientIds: ids,
    providerId: providerOfList(caller),
  })
  const merges = Map.groupBy(await findMergesInto(handle, practiceId, ids), ({ kept_id }) => kept_id)
  const providers = await findProviderNames(handle, patients)
  return presentEach(patients, (patient) =>
    presentListed(patient, {
      providerName: providers.get(patient.id),
      cases: cases.get(patient.id),
      merges: merges.get(patient.id) ?? [],
    }),
  )
}

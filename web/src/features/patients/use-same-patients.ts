import type { ReplyOf } from '@econsult/contract/call'
import { fetchSamePatients } from '@econsult/contract/patients'
import { dayFromText } from '../../lib/day-text.ts'
import { dobFault } from '../../lib/dob-text.ts'
import { addCalls } from '../../lib/server-calls.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useNow } from '../../ui/use-now.ts'

const PAUSE_MS = 200

export type SamePatient = ReplyOf<typeof fetchSamePatients>['data'][number]

const NOBODY: readonly SamePatient[] = []

/** The user's own patients with the typed name and DOB, requested shortly after the last keystroke (CASE-12). */
export function useSamePatients(typedName: string, typedDob: string): readonly SamePatient[] {
  const now = useNow()
  const patientName = typedName.trim()
  const dob = dobFault(typedDob, now) === undefined ? dayFromText(typedDob) : null
  const askedName = useSettled(patientName, PAUSE_MS)
  const askedDob = useSettled(dob, PAUSE_MS)
  const { currentData } = useFetchSamePatientsQuery(
    { patientName: askedName, dob: askedDob ?? '' },
    { skip: askedName === '' || askedDob === null },
  )
  const isCurrent = patientName === askedName && dob === askedDob
  return isCurrent && currentData ? currentData.data : NOBODY
}

const api = addCalls(({ query }) => ({
  // Not cached, so that a newly created patient is found the next time.
  fetchSamePatients: query(fetchSamePatients, { background: true, keepUnusedDataFor: 0 }),
}))

const { useFetchSamePatientsQuery } = api

import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchSamePatients } from '@econsult/contract/patients'
import { dayFromText } from '../../lib/day-text.ts'
import { dobFault } from '../../lib/dob-text.ts'
import { sends, serverApi } from '../../lib/server-api.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useNow } from '../../ui/use-now.ts'

const PAUSE_MS = 200

export type SamePatient = ReplyOf<typeof fetchSamePatients>['data'][number]

const NOBODY: readonly SamePatient[] = []

/** The user's own patients with this name and DOB as typed, shortly after the last keystroke (CASE-12). */
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

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchSamePatients: build.query<ReplyOf<typeof fetchSamePatients>, InputOf<typeof fetchSamePatients>>({
      query: sends(fetchSamePatients, { background: true }),
      // Not cached, so that a patient who was just created is found the next time.
      keepUnusedDataFor: 0,
    }),
  }),
})

const { useFetchSamePatientsQuery } = api

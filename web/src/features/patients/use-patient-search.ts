import { type Patient, SHORTEST_PATIENT_KEYWORD, getUserPatients } from '@econsult/contract/patients'
import { useUser } from '../../lib/session/use-session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { addCalls } from '../../lib/server-calls.ts'

const PAUSE_MS = 200

export type PatientSearch = Readonly<{
  patients: readonly Patient[]
  /** 'found' also if the list is empty; 'idle' while the typed text is too short or a request is pending. */
  state: 'idle' | 'found' | 'failed'
}>

const NOBODY: readonly Patient[] = []

/** The user's own patients with this name, requested 200 ms after the last keystroke (CASE-02). */
export function usePatientSearch(typed: string): PatientSearch {
  const user = useUser()
  const keyword = typed.trim()
  const asked = useSettled(keyword, PAUSE_MS)
  const { currentData, isError } = useGetUserPatientsQuery(
    {
      currentUserId: user.id,
      currentPracticeId: user.practiceId,
      currentUserRole: user.userType,
      keyword: asked,
    },
    { skip: asked.length < SHORTEST_PATIENT_KEYWORD },
  )
  if (keyword.length < SHORTEST_PATIENT_KEYWORD || keyword !== asked)
    return { patients: NOBODY, state: 'idle' }
  if (isError) return { patients: NOBODY, state: 'failed' }
  return currentData ? { patients: currentData.data, state: 'found' } : { patients: NOBODY, state: 'idle' }
}

const api = addCalls(({ query }) => ({
  // Requested in the background, because a request every few keystrokes would make the loading bar flicker. Not cached,
  // so that a newly created patient is found the next time.
  getUserPatients: query(getUserPatients, { background: true, keepUnusedDataFor: 0 }),
}))

const { useGetUserPatientsQuery } = api

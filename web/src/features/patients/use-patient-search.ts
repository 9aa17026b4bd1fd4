import { type Patient, SHORTEST_PATIENT_KEYWORD } from '@econsult/contract/patients'
import { useUser } from '../../lib/session/use-session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useGetUserPatientsQuery } from './patient-calls.ts'

const PAUSE_MS = 200

export type PatientSearch = Readonly<{
  patients: readonly Patient[]
  /** 'found' also with an empty list; 'idle' while too little is typed or the answer is on its way. */
  state: 'idle' | 'found' | 'failed'
}>

const NOBODY: readonly Patient[] = []

/** The user's own patients with this name, 200 ms after the last letter (CASE-02). */
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

import { modifyUserDataById } from '@econsult/contract/account'
import { updatePracticeDataById, fetchPracticeDataById } from '@econsult/contract/practices'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import type { InputOf } from '@econsult/contract/call'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { practiceRefreshed, userRefreshed } from '../../lib/session/auth-slice.ts'

type UserChanges = Omit<InputOf<typeof modifyUserDataById>, 'userID'>
type PracticeChanges = Omit<InputOf<typeof updatePracticeDataById>, 'practiceId'>

/** Saves changes of the user's account or practice, and shows them everywhere; returns why it failed. */
export function useSaveAccount() {
  const dispatch = useDispatch()
  return {
    saveUser: async (changes: UserChanges): Promise<ApiFailure | undefined> => {
      const { data, error } = await call(modifyUserDataById, changes)
      if (data) dispatch(userRefreshed(data.data))
      return error
    },
    savePractice: async (changes: PracticeChanges): Promise<ApiFailure | undefined> => {
      const { data, error } = await call(updatePracticeDataById, changes)
      if (data) dispatch(practiceRefreshed(data.data))
      return error
    },
  }
}

/** Fetches the practice again, because another admin may have changed it. */
export function useRefreshPractice(): () => Promise<void> {
  const dispatch = useDispatch()
  return useCallback(async () => {
    const { data } = await call(fetchPracticeDataById, {}, { background: true })
    if (data?.data) dispatch(practiceRefreshed(data.data))
  }, [dispatch])
}

/** Checks the password again; returns the proof that a change needs, or why there is none. */
export async function provePassword(oldPassword: string): Promise<{ proof: string } | { fault: string }> {
  const { data, error } = await call(confirmPassword, { oldPassword })
  if (data) return { proof: data.data.proof }
  return { fault: error.errors['oldPassword'] ?? error.message }
}

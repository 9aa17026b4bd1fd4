import { modifyUserDataById } from '@econsult/contract/account'
import { updatePracticeDataById, fetchPracticeDataById } from '@econsult/contract/practices'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import type { InputOf } from '@econsult/contract/call'
import { fetchUserDataById, type User } from '@econsult/contract/users'
import { call, type CallOptions } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { notePractice, noteUser } from '../../lib/session/auth-state.ts'

type UserChanges = Omit<InputOf<typeof modifyUserDataById>, 'userID'>
type PracticeChanges = Omit<InputOf<typeof updatePracticeDataById>, 'practiceId'>

/** Saves changes of the user's account and updates the displayed data; returns the error text if it failed. */
export async function saveUser(changes: UserChanges): Promise<ApiFailure | undefined> {
  const { data, error } = await call(modifyUserDataById, changes)
  if (data) noteUser(data.data)
  return error
}

/** Saves changes of the practice and updates the displayed data; returns the error text if it failed. */
export async function savePractice(changes: PracticeChanges): Promise<ApiFailure | undefined> {
  const { data, error } = await call(updatePracticeDataById, changes)
  if (data) notePractice(data.data)
  return error
}

/** Fetches the practice again, because another admin may have changed it. */
export async function refreshPractice(): Promise<void> {
  const { data } = await call(fetchPracticeDataById, {}, { background: true })
  if (data?.data) notePractice(data.data)
}

/**
 * Fetches the signed-in user again; null if the server does not respond. Extends the session unless `background` is
 * set.
 */
export async function refreshUser(userID: string, options: CallOptions): Promise<User | null> {
  const { data } = await call(fetchUserDataById, { userID }, { ...options, asOneself: true })
  return data?.data ?? null
}

/** Verifies the password again; returns the proof that a change requires, or an error. */
export async function provePassword(oldPassword: string): Promise<{ proof: string } | { fault: string }> {
  const { data, error } = await call(confirmPassword, { oldPassword })
  if (data) return { proof: data.data.proof }
  return { fault: error.errors['oldPassword'] ?? error.message }
}

import { fetchIdentityProof, proveIdentity } from '@econsult/contract/auth/identity'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { startPasskeyCheck } from '@econsult/contract/auth/security'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { NOT_SHOWN, showToBrowser } from '../second-factor/show-passkey.ts'

/**
 * Fetches whether the user has a valid identity proof, which signing requires, and whether they have a passkey for it.
 */
export async function readIdentity(): Promise<{ isProved: boolean; hasPasskey: boolean }> {
  const { data } = await call(fetchIdentityProof, {})
  return { isProved: (data?.data.until ?? null) !== null, hasPasskey: data?.data.hasPasskey ?? false }
}

/** Proves the user's identity by password; returns the error text, or undefined on success. */
export async function proveByPassword(oldPassword: string): Promise<string | undefined> {
  const confirmed = await call(confirmPassword, { oldPassword })
  if (confirmed.error) return confirmed.error.errors['oldPassword'] ?? confirmed.error.message
  const proved = await call(proveIdentity, { proof: confirmed.data.data.proof })
  return proved.error ? failureText(proved.error) : undefined
}

/** Proves the user's identity by passkey; returns the error text, or undefined on success. */
export async function proveByPasskey(): Promise<string | undefined> {
  const asked = await call(startPasskeyCheck, {})
  if (asked.error) return failureText(asked.error)
  const passkey = await showToBrowser(asked.data.data)
  if (passkey === null) return NOT_SHOWN
  const proved = await call(proveIdentity, { passkey })
  return proved.error ? failureText(proved.error) : undefined
}

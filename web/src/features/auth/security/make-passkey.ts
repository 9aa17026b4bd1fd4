import { finishPasskeyRegistration, startPasskeyRegistration } from '@econsult/contract/security'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { createPasskey, makesPasskeys, NO_PASSKEYS, NOT_MADE } from '../create-passkey.ts'

type Made = { recoveryCodes: readonly string[] | null } | { fault: string }

/** Lets the browser make a passkey and hands it to the server; gives recovery codes where it is the first factor. */
export async function makePasskey(proof: string): Promise<Made> {
  if (!makesPasskeys()) return { fault: NO_PASSKEYS }
  const asked = await call(startPasskeyRegistration, { proof })
  if (asked.error) return { fault: failureText(asked.error) }
  const passkey = await createPasskey(asked.data.data)
  if (passkey === null) return { fault: NOT_MADE }
  const { data, error } = await call(finishPasskeyRegistration, { passkey })
  return error ? { fault: failureText(error) } : { recoveryCodes: data.data.recoveryCodes }
}

import { finishPasskeyRegistration, startPasskeyRegistration } from '@econsult/contract/security'
import { startRegistration } from '@simplewebauthn/browser'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'

type Made = { recoveryCodes: readonly string[] | null } | { fault: string }

const NOT_MADE = 'No passkey was made. Try again, or use another device.'
const NO_PASSKEYS = 'This browser makes no passkeys here. Use an authenticator app, or another browser.'

/** Lets the browser make a passkey and hands it to the server; gives recovery codes where it is the first factor. */
export async function makePasskey(proof: string): Promise<Made> {
  if (typeof window.PublicKeyCredential !== 'function') return { fault: NO_PASSKEYS }
  const asked = await call(startPasskeyRegistration, { proof })
  if (asked.error) return { fault: failureText(asked.error) }
  const made = await startRegistration({ optionsJSON: asked.data.data }).catch(() => null)
  if (made === null) return { fault: NOT_MADE }
  const { clientDataJSON, attestationObject, transports } = made.response
  const passkey = {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
  const { data, error } = await call(finishPasskeyRegistration, { passkey })
  return error ? { fault: failureText(error) } : { recoveryCodes: data.data.recoveryCodes }
}

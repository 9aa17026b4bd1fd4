import type { startPasskeyRegistration } from '@econsult/contract/security'
import type { ReplyOf } from '@econsult/contract/call'
import { startRegistration } from '@simplewebauthn/browser'

/** Why a browser made no passkey. */
export const NOT_MADE = 'No passkey was made. Try again, or use another device.'
export const NO_PASSKEYS =
  'This browser makes no passkeys here. Use an authenticator app, or another browser.'

/** Whether this browser makes passkeys at this address. */
export function makesPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Lets the browser make a passkey; null where the person or the browser did not. */
export async function createPasskey(optionsJSON: ReplyOf<typeof startPasskeyRegistration>['data']) {
  const made = await startRegistration({ optionsJSON }).catch(() => null)
  if (made === null) return null
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

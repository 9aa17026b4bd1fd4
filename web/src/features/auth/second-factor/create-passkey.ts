import type { startPasskeyRegistration } from '@econsult/contract/auth/security'
import type { ReplyOf } from '@econsult/contract/call'
import { startRegistration } from '@simplewebauthn/browser'
import { phrases } from './phrases.ts'

/** Shown if the browser created no passkey. */
export const NOT_MADE = phrases.noPasskeyCreated
export const NO_PASSKEYS = phrases.browserHasNoPasskeys

/** True if this browser can create passkeys at this address. */
export function makesPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Requests a passkey from the browser; null if the browser or the user did not create one. */
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

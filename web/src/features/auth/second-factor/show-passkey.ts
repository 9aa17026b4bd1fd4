import type { startPasskeySignIn } from '@econsult/contract/auth/second-factor'
import type { ReplyOf } from '@econsult/contract/call'
import type { ShownPasskey } from '@econsult/contract/auth/passkeys'
import { phrases } from './phrases.ts'

export const NOT_SHOWN = phrases.noPasskeyUsed

/** Requests a passkey signature from the browser; null if the browser or the user did not provide one. */
export async function showToBrowser(
  asked: ReplyOf<typeof startPasskeySignIn>['data'],
): Promise<ShownPasskey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const passkey = await startAuthentication({ optionsJSON: asked }).catch(() => null)
  if (passkey === null) return null
  const { id, rawId, type, response } = passkey
  return { id, rawId, type, response, clientExtensionResults: {} }
}

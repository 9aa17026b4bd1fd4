import type { startPasskeySignIn } from '@econsult/contract/auth/second-factor'
import type { ReplyOf } from '@econsult/contract/call'
import type { ShownPasskey } from '@econsult/contract/auth/passkeys'

export const NOT_SHOWN = 'No passkey was used. Try again, or choose another way.'

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

import { CONSENT_TEXTS } from '@econsult/contract/applications/sign-in'
import type { ApplicationDeps } from '../../../deps.ts'
import { conflict, forbidden } from '../../../http/errors.ts'
import type { Cookies } from '../../../http/cookies.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { INTERACTION_COOKIE } from '../authorization/names.ts'
import { readClientId } from '../rules.ts'

/**
 * Finds an access request that awaits the user's answer. Works only in the browser in which the request started, and
 * only for members of the practice that connected the application.
 * @throws CallError conflict if the request has ended, forbidden for users of another practice
 */
export async function enterAccessRequest(
  { authorization }: ApplicationDeps,
  caller: Caller,
  cookies: Cookies,
  requestId: string,
) {
  if (cookies.read(INTERACTION_COOKIE) !== requestId) throw conflict(CONSENT_TEXTS.over)
  const provider = await authorization.provider()
  const interaction = await provider.Interaction.find(requestId)
  const application = readClientId(interaction?.params['client_id'])
  if (!interaction || !application) throw conflict(CONSENT_TEXTS.over)
  if (application.practiceId !== caller.practiceId) throw forbidden(CONSENT_TEXTS.otherPractice)
  const { scope, redirect_uri } = interaction.params
  return { provider, interaction, application, scope: String(scope), redirectUri: String(redirect_uri) }
}

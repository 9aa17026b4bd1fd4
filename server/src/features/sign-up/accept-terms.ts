import { SIGN_UP_REFUSALS } from '@econsult/contract/sign-up/errors'
import { TERMS, TERMS_TEXTS } from '@econsult/contract/sign-up/terms'
import type * as contract from '@econsult/contract/sign-up/terms'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, SignUpDeps } from '../../deps.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import type { PublicAction } from '../../http/action.ts'
import { insertTermsAcceptance, lockAcceptedTerms, setAcceptedTerms } from './store.ts'

/**
 * Accepts the terms and the BAA for the practice that is signing up (REG-05, W33). The user, the text, the time and the
 * IP address are stored once, and cannot be changed afterwards.
 */
export const acceptTerms: PublicAction<typeof contract.acceptTerms, CoreDeps & SignUpDeps> = async (
  deps,
  { input, authorization, address },
) => {
  const { userId, practiceId } = await deps.signUpTokens.read(authorization)
  if (input.practiceId !== practiceId) throw forbidden(SIGN_UP_REFUSALS.otherPractice)
  if (input.version !== undefined && input.version !== TERMS.version) throw conflict(TERMS_TEXTS.changed)
  const at = deps.clock.now()
  const accepted = await deps.database.asSystem((handle) =>
    accept(handle, { practiceId, userId, address, at }),
  )
  return { data: { version: accepted.version, acceptedAt: accepted.accepted_at.getTime() } }
}

interface Acceptance {
  readonly practiceId: string
  readonly userId: string
  readonly address: string
  readonly at: Date
}

async function accept(handle: Handle, { practiceId, userId, address, at }: Acceptance) {
  const { version, textsSha256 } = TERMS
  const practice = await lockAcceptedTerms(handle, practiceId)
  if (!practice) throw notFound()
  if (practice.practice_name === '') throw conflict(TERMS_TEXTS.namePractice)
  const { terms_version, terms_accepted_at } = practice
  if (terms_version === version && terms_accepted_at) return { version, accepted_at: terms_accepted_at }
  await insertTermsAcceptance(handle, {
    practice_id: practiceId,
    version,
    texts_sha256: textsSha256,
    user_id: userId,
    address,
    accepted_at: at,
  })
  await setAcceptedTerms(handle, { practiceId, userId, version, at })
  return { version, accepted_at: at }
}

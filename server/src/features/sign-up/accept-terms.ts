import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { type acceptTerms, TERMS, TERMS_TEXTS } from '@econsult/contract/terms'
import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { findTermsAcceptance, insertTermsAcceptance, setAcceptedTerms } from './store.ts'

/**
 * Accepts the terms and the BAA for the practice that is signing up: who, when, from where and which words, once and
 * for good (REG-05; security page, W33).
 */
export async function acceptTermsAndBaa(
  deps: Deps,
  { input, authorization, address }: PublicRequest<InputOf<typeof acceptTerms>>,
): Promise<ReplyOf<typeof acceptTerms>> {
  const { userId, practiceId } = await deps.signUpTokens.read(authorization)
  if (input.practiceId !== practiceId) throw forbidden('This sign-up is another practice’s.')
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
  const isFirst = await insertTermsAcceptance(handle, {
    practice_id: practiceId,
    version,
    texts_sha256: textsSha256,
    user_id: userId,
    address,
    accepted_at: at,
  })
  if (isFirst) await setAcceptedTerms(handle, { practiceId, userId, version, at })
  const accepted = await findTermsAcceptance(handle, practiceId, version)
  if (!accepted) throw notFound()
  return accepted
}

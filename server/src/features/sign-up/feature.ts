import * as signUpContract from '@econsult/contract/sign-up'
import * as termsContract from '@econsult/contract/sign-up/terms'
import type { Feature } from '../../feature.ts'
import { servePublic } from '../../http/serve-call.ts'
import { HOUR } from '../../scheduling/durations.ts'
import { lapseUnpaidSignUps } from './lapse-unpaid.ts'
import { acceptTerms } from './accept-terms.ts'
import { readInvite } from './read-link.ts'
import { register } from './register.ts'

/**
 * Signing up for an existing or a new practice. `register.ts` creates the account, with or without an invitation;
 * `rules.ts` validates the form; `accept-terms.ts` stores the accepted terms; `lapse-unpaid.ts` cancels unpaid
 * sign-ups.
 */
export const signUpFeature: Feature = {
  calls: (deps) => [
    servePublic(signUpContract.readInvite, (request) => readInvite(deps, request)),
    servePublic(signUpContract.register, (request) => register(deps, request)),
    servePublic(termsContract.acceptTerms, (request) => acceptTerms(deps, request)),
  ],
  timers: (deps) => [{ what: 'unpaid sign-ups', everyMs: HOUR, work: () => lapseUnpaidSignUps(deps) }],
}

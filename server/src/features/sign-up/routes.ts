import { readInvite, register } from '@econsult/contract/sign-up'
import { acceptTerms } from '@econsult/contract/sign-up/terms'
import type { BillingDeps, CoreDeps, SignUpDeps } from '../../deps.ts'
import { type ServedCall, servePublic } from '../../http/serve-call.ts'
import { acceptTermsAndBaa } from './accept-terms.ts'
import { readSignUpLink } from './read-link.ts'
import { registerAccount } from './register.ts'

/**
 * Joining a practice or opening one. `register.ts` creates the account, with or without an invitation; `rules.ts`
 * checks the form; `accept-terms.ts` stores who accepted what; `lapse-unpaid.ts` gives up unpaid sign-ups.
 */
export function signUpRoutes(deps: CoreDeps & SignUpDeps & BillingDeps): ServedCall[] {
  return [
    servePublic(readInvite, (request) => readSignUpLink(deps, request)),
    servePublic(register, (request) => registerAccount(deps, request)),
    servePublic(acceptTerms, (request) => acceptTermsAndBaa(deps, request)),
  ]
}

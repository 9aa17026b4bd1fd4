import { readInvite, register } from '@econsult/contract/sign-up'
import { acceptTerms } from '@econsult/contract/terms'
import type { Deps } from '../../deps.ts'
import { type ServedCall, servePublic } from '../../http/serve-call.ts'
import { acceptTermsAndBaa } from './accept-terms.ts'
import { readSignUpLink } from './read-link.ts'
import { registerAccount } from './register.ts'

export function signUpRoutes(deps: Deps): ServedCall[] {
  return [
    servePublic(readInvite, (request) => readSignUpLink(deps, request)),
    servePublic(register, (request) => registerAccount(deps, request)),
    servePublic(acceptTerms, (request) => acceptTermsAndBaa(deps, request)),
  ]
}

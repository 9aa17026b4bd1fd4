import type { login, SecondStep } from '@econsult/contract/auth/sign-in'
import type { ReplyOf } from '@econsult/contract/call'
import type { Session } from '../../../lib/session/auth-state.ts'

/** The result of a successful first step: a session, or a required second step. */
export type FirstStepResult = { session: Session } | { secondStep: SecondStep }

/** Parses the response to a sign-in request. */
export function afterFirstStep(reply: ReplyOf<typeof login>): FirstStepResult {
  if ('token' in reply) return { session: sessionOf(reply) }
  return { secondStep: reply.data }
}

type SignedIn = Extract<ReplyOf<typeof login>, { token: string }>

/** Returns the session from a response. */
export function sessionOf({ token, data }: SignedIn): Session {
  return { token, user: data.data, practice: data.practiceData }
}

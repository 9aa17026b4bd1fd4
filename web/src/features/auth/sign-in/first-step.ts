import type { login, SecondStep } from '@econsult/contract/auth/sign-in'
import type { ReplyOf } from '@econsult/contract/call'
import type { Session } from '../../../lib/session/auth-state.ts'

/** The result of a correct first step: a session, or the second step. */
export type FirstStepResult = { session: Session } | { secondStep: SecondStep }

/** Reads the response to a sign-in request. */
export function afterFirstStep(reply: ReplyOf<typeof login>): FirstStepResult {
  if ('token' in reply) return { session: sessionOf(reply) }
  return { secondStep: reply.data }
}

type SignedIn = Extract<ReplyOf<typeof login>, { token: string }>

/** The session in a response. */
export function sessionOf({ token, data }: SignedIn): Session {
  return { token, user: data.data, practice: data.practiceData }
}

import type { login, SecondStep } from '@econsult/contract/auth'
import type { ReplyOf } from '@econsult/contract/call'
import type { Session } from '../../lib/session/auth-slice.ts'

/** Where a right first step leads: into a session, or to the second step. */
export type FirstStepResult = { session: Session } | { secondStep: SecondStep }

/** Reads what signing in answered. */
export function afterFirstStep(reply: ReplyOf<typeof login>): FirstStepResult {
  if ('token' in reply) return { session: sessionOf(reply) }
  return { secondStep: reply.data }
}

type SignedIn = Extract<ReplyOf<typeof login>, { token: string }>

/** The session that an answer opened. */
export function sessionOf({ token, data }: SignedIn): Session {
  return { token, user: data.data, practice: data.practiceData }
}

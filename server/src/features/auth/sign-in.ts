import { type login, LOGIN_ERRORS } from '@econsult/contract/auth'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { presentPractice } from '../practices/present.ts'
import { findPracticeById } from '../practices/store.ts'
import { presentUser } from '../users/present.ts'
import { findUserByEmail, type UserRecord } from '../users/store.ts'
import { passwordMatches } from './passwords.ts'
import { recordUsage } from '../../usage/store.ts'

type Refusal = keyof typeof LOGIN_ERRORS

/** Signs a user in and opens a session; a failed try leaves a usage event (AUTH-02, AUTH-03). */
export async function signIn(
  deps: Deps,
  request: PublicRequest<InputOf<typeof login>>,
): Promise<ReplyOf<typeof login>> {
  const { email, password } = request.input
  const user = await deps.database.asSystem((handle) => findUserByEmail(handle, email))
  const refusal = await refusalOf(deps, user, password)
  if (!user || refusal) throw await refuse(deps, user, refusal ?? 'emailNotFound')

  const practice = await deps.database.asSystem((handle) =>
    user.practice_id ? findPracticeById(handle, user.practice_id) : Promise.resolve(undefined),
  )
  const token = await deps.sessions.start(
    {
      id: user.id,
      userType: user.user_type,
      isAdmin: user.is_admin,
      practiceId: user.practice_id,
      firstName: user.first_name,
      lastName: user.last_name,
    },
    request.userAgent,
  )
  return {
    token,
    data: { data: presentUser(user), practiceData: practice ? presentPractice(practice) : null },
  }
}

async function refusalOf(
  deps: Deps,
  user: UserRecord | undefined,
  password: string,
): Promise<Refusal | undefined> {
  if (!user) return 'emailNotFound'
  if (!(await passwordMatches(user.password_hash, password))) return 'passwordIncorrect'
  if (!(await isPracticeOpen(deps, user))) return 'unpaid'
  return user.active ? undefined : 'inactive'
}

/** A practice opens with its first payment (document 1, section 4: sign-up flow). */
async function isPracticeOpen({ database }: Deps, { practice_id: practiceId }: UserRecord): Promise<boolean> {
  if (practiceId === null) return true
  const practice = await database.asSystem((handle) => findPracticeById(handle, practiceId))
  return practice?.active ?? false
}

async function refuse(deps: Deps, user: UserRecord | undefined, reason: Refusal): Promise<CallError> {
  await deps.database.asSystem((handle) =>
    recordUsage(handle, {
      at: deps.clock.now(),
      name: 'sign-in-failed',
      userId: user?.id ?? null,
      practiceId: user?.practice_id ?? null,
      details: { reason },
    }),
  )
  return new CallError('badInput', LOGIN_ERRORS[reason], { errors: { [reason]: LOGIN_ERRORS[reason] } })
}

import { FORGOT_PASSWORD_TEXTS } from '@econsult/contract/auth/passwords'
import type * as contract from '@econsult/contract/auth/passwords'
import { LOGIN_ERRORS } from '@econsult/contract/auth/sign-in'
import type { InputOf } from '@econsult/contract/call'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { PublicAction, PublicRequest } from '../../../http/action.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'
import { findUserByEmail, type UserRecord } from '../../users/store.ts'
import { beginTry, type CountedTry, countTries } from '../guessing/store.ts'
import { hashAddress } from '../guessing/known-addresses/store.ts'
import { LINK_ADDRESS_LIMIT, LINK_LIMIT, OWN_LINK_LIMIT } from '../guessing/rules.ts'
import { knownPlace } from '../guessing/sign-in-tries.ts'
import { maySetPassword } from '../sign-in/unpaid.ts'

type Request = PublicRequest<InputOf<typeof contract.forgotPassword>>

/**
 * Queues an email with a link for setting a new password (AUTH-10). Above the limit, the response is the same but no
 * email is sent. Requests by strangers cannot block the owner, whose devices and addresses are counted separately.
 * @throws CallError badInput `emailnotfound`, or tooManyTries if one place sends requests for many accounts
 */
export const forgotPassword: PublicAction<typeof contract.forgotPassword, CoreDeps> = async (
  deps,
  request,
) => {
  const now = deps.clock.now()
  const { user, place } = await deps.database.asSystem(async (handle) => {
    const found = await findUserByEmail(handle, request.input.email)
    const known = found && (await knownPlace(handle, request, { userId: found.id, now }))
    if (known === undefined) await countTries(handle, [fromAddress(request)], { now })
    return { user: found, place: known }
  })
  if (!user) throw badField('emailnotfound', FORGOT_PASSWORD_TEXTS.emailnotfound)
  await deps.database.asSystem(async (handle) => {
    if (!(await maySetPassword(handle, user))) throw badField('emailnotfound', LOGIN_ERRORS.inactive)
    if ((await beginTry(handle, toAccount(user.id, place), now)) === 0) await noteMail(handle, user, now)
  })
  return { data: null }
}

function fromAddress({ address }: Request): CountedTry {
  return { subject: `link-address:${hashAddress(address)}`, limit: LINK_ADDRESS_LIMIT }
}

function toAccount(userId: string, place: string | undefined): CountedTry {
  return place === undefined
    ? { subject: `link:${userId}`, limit: LINK_LIMIT }
    : { subject: `link:${userId}:${place}`, limit: OWN_LINK_LIMIT }
}

async function noteMail(handle: Handle, user: UserRecord, now: Date): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: user.practice_id,
    kind: 'mail-password-link',
    payload: { userId: user.id },
    idempotencyKey: `password-link:${user.id}:${now.getTime()}`,
    now,
  })
}

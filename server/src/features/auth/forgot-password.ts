import { FORGOT_PASSWORD_TEXTS, type forgotPassword, LOGIN_ERRORS } from '@econsult/contract/auth'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { findUserByEmail } from '../users/store.ts'
import { beginTries } from './guessing/begin-tries.ts'
import { hashAddress } from './guessing/known-addresses/store.ts'
import { LINK_ADDRESS_LIMIT, LINK_LIMIT } from './guessing/rules.ts'
import { maySetPassword } from './unpaid.ts'

/**
 * Notes that a link to set a new password is to leave by mail (AUTH-10).
 * @throws CallError badInput `emailnotfound`, or tooManyTries after a few mails.
 */
export async function sendPasswordLink(
  deps: Deps,
  { input, address }: PublicRequest<InputOf<typeof forgotPassword>>,
): Promise<ReplyOf<typeof forgotPassword>> {
  const user = await deps.database.asSystem((handle) => findUserByEmail(handle, input.email))
  const fromAddress = { subject: `link-address:${hashAddress(address)}`, limit: LINK_ADDRESS_LIMIT }
  const toAccount = user ? [{ subject: `link:${user.id}`, limit: LINK_LIMIT }] : []
  await beginTries(deps, [fromAddress, ...toAccount])
  if (!user) throw badField('emailnotfound', FORGOT_PASSWORD_TEXTS.emailnotfound)
  if (!(await deps.database.asSystem((handle) => maySetPassword(handle, user))))
    throw badField('emailnotfound', LOGIN_ERRORS.inactive)
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    insertOutboxRow(handle, {
      practiceId: user.practice_id,
      kind: 'mail-password-link',
      payload: { userId: user.id },
      idempotencyKey: `password-link:${user.id}:${now.getTime()}`,
      now,
    }),
  )
  return { data: null }
}

import { SIGN_UP_ERRORS } from '@econsult/contract/sign-up'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import { ACCOUNT_LIMIT } from '../auth/guessing/rules.ts'
import { beginTries, clearTries, deleteTry } from '../auth/guessing/store.ts'
import { passwordMatches } from '../auth/passwords/password-hashes.ts'
import type { Plan } from '../billing/plans.ts'
import { changePlan } from '../billing/store.ts'
import { cancelPayment } from './lapse-unpaid.ts'
import { guessFrom } from './tries-from-address.ts'
import type { NewPerson } from './rules.ts'
import { findUnpaidSignUp, retypeSignUp } from './store.ts'

interface UnpaidSignUp {
  readonly userId: string
  readonly practiceId: string
  readonly practiceName: string
  readonly maxUser: number
}

interface Resumption {
  readonly person: NewPerson
  readonly plan: Plan
  /** The IP address of the request. */
  readonly address: string
}

/**
 * Continues an unpaid sign-up, found by email and password, with the newly entered data. Returns undefined if there is
 * none. Wrong passwords count as at sign-in, both for the account and for the IP address.
 * @throws CallError badInput if the password is wrong; the owner of the email address can set a new one with Forgot
 * password
 */
export async function resumeSignUp(
  deps: CoreDeps & BillingDeps,
  { person, plan, address }: Resumption,
): Promise<UnpaidSignUp | undefined> {
  const found = await deps.database.asSystem((handle) => findUnpaidSignUp(handle, person.email))
  if (!found) return undefined
  const account = { subject: `account:${found.id}`, limit: ACCOUNT_LIMIT }
  const fromAddress = guessFrom(address)
  await beginTries(deps, [account, fromAddress])
  if (!(await passwordMatches(found.password_hash, person.password)))
    throw badField('email', SIGN_UP_ERRORS.emailUnpaid)

  const practiceId = found.practice_id
  // If the payment for the previous plan can no longer be canceled, the practice keeps the previous plan.
  const keepsPlan =
    plan.key === found.plan_key ||
    !(await cancelPayment(deps, { practiceId, paymentId: found.payment_intent_id }))
  await deps.database.asSystem(async (handle) => {
    await clearTries(handle, account.subject)
    await deleteTry(handle, fromAddress, deps.clock.now())
    await retypeSignUp(handle, found, person)
    if (!keepsPlan) await changePlan(handle, { practiceId, plan })
  })
  const practiceName = person.practiceName ?? ''
  return { userId: found.id, practiceId, practiceName, maxUser: keepsPlan ? found.plan_key : plan.key }
}

import { PaymentsAwayError, PaymentsFaultError } from '@econsult/adapters/stripe/payments-port'
import { UNPAID_SIGN_UP_MS } from '@econsult/contract/sign-up'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { markSignUpLapsed, type UnpaidPractice, findUnpaidSince } from '../billing/unpaid/store.ts'
import { deleteAdminOf, deleteUnconfirmed, releaseReferral } from './store.ts'

/** The maximum number of sign-ups canceled in one run; the next run continues. */
const MOST_AT_ONCE = 100

/**
 * Cancels sign-ups that were not paid within seven days, so that the email address can be used for another sign-up. A
 * pending payment is canceled first, so that nobody pays for a canceled practice. Also deletes users who have waited
 * for a practice's approval for seven days and have not confirmed their address.
 */
export async function lapseUnpaidSignUps(deps: CoreDeps & BillingDeps): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - UNPAID_SIGN_UP_MS)
  await deps.database.asSystem((handle) => deleteUnconfirmed(handle, since, now))
  const due = await deps.database.asSystem((handle) => findUnpaidSince(handle, since, MOST_AT_ONCE))
  for (const one of due) if (await cancelPayment(deps, one)) await giveUp(deps, one)
}

/**
 * Cancels a payment. Returns false if the payment has already succeeded or the payment provider does not respond. The
 * sign-up is then not canceled.
 */
export async function cancelPayment(
  deps: BillingDeps,
  { practiceId, paymentId }: UnpaidPractice,
): Promise<boolean> {
  if (paymentId === null) return true
  try {
    const { status } = await deps.payments.readPayment(paymentId)
    if (status === 'open')
      await deps.payments.cancelPayment({ id: paymentId, key: `cancel:${practiceId}:${paymentId}` })
    return status !== 'succeeded'
  } catch (error) {
    if (error instanceof PaymentsAwayError || error instanceof PaymentsFaultError) return false
    throw error
  }
}

async function giveUp({ database, clock }: CoreDeps, unpaid: UnpaidPractice): Promise<void> {
  const now = clock.now()
  await database.asSystem(async (handle) => {
    if (!(await markSignUpLapsed(handle, unpaid, now))) return
    await deleteAdminOf(handle, unpaid.practiceId, now)
    await releaseReferral(handle, unpaid.practiceId)
  })
}

import { PaymentsAwayError, PaymentsFaultError } from '@econsult/adapters/stripe/payments-port'
import { UNPAID_SIGN_UP_MS } from '@econsult/contract/sign-up'
import type { Deps } from '../../deps.ts'
import { giveUpUnpaid, type UnpaidPractice, findUnpaidSince } from '../billing/unpaid/store.ts'
import { deleteAdminOf, releaseReferral } from './store.ts'

/** Most sign-ups that one run gives up; the next run goes on. */
const MOST_AT_ONCE = 100

/**
 * Gives up sign-ups that nobody paid for within seven days: the e-mail address is free for another sign-up, and a
 * payment that was begun is canceled first, so that no money comes for what is not there any more.
 */
export async function lapseUnpaidSignUps(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - UNPAID_SIGN_UP_MS)
  const due = await deps.database.asSystem((handle) => findUnpaidSince(handle, since, MOST_AT_ONCE))
  for (const one of due) if (await cancelPayment(deps, one)) await giveUp(deps, one)
}

/** False where the payment has arrived, or the provider cannot say: then the sign-up stays as it is. */
async function cancelPayment(deps: Deps, { practiceId, paymentId }: UnpaidPractice): Promise<boolean> {
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

async function giveUp({ database, clock }: Deps, unpaid: UnpaidPractice): Promise<void> {
  const now = clock.now()
  await database.asSystem(async (handle) => {
    if (!(await giveUpUnpaid(handle, unpaid, now))) return
    await deleteAdminOf(handle, unpaid.practiceId, now)
    await releaseReferral(handle, unpaid.practiceId)
  })
}

import { findBilling } from '../../../server/src/features/billing/store.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import type { PlayedPractice } from './practices.ts'

/** Compares every practice's state, in the product and at the payment provider, with the expected state. */
export async function judgePractices(server: TestServer, practices: readonly PlayedPractice[]) {
  const figures = {
    'open or closed when it should not be': 0,
    'another status': 0,
    'another plan or number of seats': 0,
    'another number or worth of free months': 0,
    'the same free month twice': 0,
    'the first month charged twice': 0,
    'more than one subscription': 0,
  }
  for (const practice of practices) {
    const { expected, plan, signUp } = practice
    const found = await readPractice(server, signUp.practiceId)
    const { billing, subscriptions, months, firstMonths } = found
    const billed = subscriptions[0]?.items.data[0]
    const isBilledOtherwise = expected.active && billed?.quantity !== billing.seats
    const worth = months.every(({ amount }) => amount === -plan.monthCents)
    const references = new Set(months.map(({ metadata }) => metadata['reference']))
    if (billing.active !== expected.active) figures['open or closed when it should not be'] += 1
    if (billing.status !== expected.status) figures['another status'] += 1
    if (billing.plan_key !== plan.key || isBilledOtherwise) figures['another plan or number of seats'] += 1
    if (months.length !== expected.months || !worth) figures['another number or worth of free months'] += 1
    figures['the same free month twice'] += months.length - references.size
    if (firstMonths !== (expected.active ? 1 : 0)) figures['the first month charged twice'] += 1
    if (subscriptions.length > 1) figures['more than one subscription'] += 1
  }
  return figures
}

async function readPractice(server: TestServer, practiceId: string) {
  const billing = await server.running.deps.database.asSystem((handle) => findBilling(handle, practiceId))
  if (!billing) throw new Error('a practice is gone')
  const { subscriptions, balance_transactions: entries } = server.stripe.account.data
  const isTheirs = ({ customer }: { customer: string | null }) => customer === billing.customer_id
  const credits = Object.values(entries).filter((one) => isTheirs(one) && one.type === 'adjustment')
  const isMonth = ({ metadata }: (typeof credits)[number]) => metadata['reference']?.startsWith('ref-credit:')
  return {
    billing,
    subscriptions: Object.values(subscriptions).filter(isTheirs),
    months: credits.filter(isMonth),
    firstMonths: credits.filter((one) => !isMonth(one)).length,
  }
}

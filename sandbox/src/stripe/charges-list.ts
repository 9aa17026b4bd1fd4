import type { Delivery, DeliveryList } from '../delivery.ts'
import type { AccountData } from './account.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Lists charges, subscriptions and credits for the sandbox page. */
export function createChargesList(data: AccountData): DeliveryList {
  const nameOf = (customer: string | null) =>
    data.customers[customer ?? '']?.name ?? customer ?? 'no customer'
  const at = (seconds: number) => new Date(seconds * 1000)

  const charges = (): Delivery[] =>
    Object.values(data.charges).map((one) => ({
      id: one.id,
      at: at(one.created),
      to: nameOf(one.customer),
      title: `Charge ${dollars(one.amount)} ${one.status}`,
      text: [one.description, one.failure_code].filter(Boolean).join(': '),
    }))

  const subscriptions = (): Delivery[] =>
    Object.values(data.subscriptions).map((one) => ({
      id: one.id,
      at: at(one.created),
      to: nameOf(one.customer),
      title: `Subscription ${one.status}`,
      text: one.items.data
        .map((item) => `${item.quantity} seats at ${dollars(item.price.unit_amount)} each month`)
        .join('\n'),
    }))

  const balances = (): Delivery[] =>
    Object.values(data.balance_transactions).map((one) => ({
      id: one.id,
      at: at(one.created),
      to: nameOf(one.customer),
      title: `Balance ${one.amount < 0 ? 'credit' : 'use'} ${dollars(Math.abs(one.amount))}`,
      text: one.description ?? '',
    }))

  return {
    heading: 'Payments',
    deliveries: () =>
      [...charges(), ...subscriptions(), ...balances()].toSorted((one, other) => +other.at - +one.at),
  }
}

import { type Account, begin } from './account.ts'
import type { Charge } from './objects.ts'

interface Facts {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string
}

/** Records an attempted charge and returns its id. */
export function noteCharge(account: Account, facts: Facts, failure: string | null): string {
  const charge: Charge = {
    ...begin('ch'),
    object: 'charge',
    amount: facts.amount,
    currency: facts.currency,
    customer: facts.customer,
    description: facts.description,
    status: failure ? 'failed' : 'succeeded',
    failure_code: failure,
  }
  account.data.charges[charge.id] = charge
  account.emit(`charge.${charge.status}`, charge)
  return charge.id
}

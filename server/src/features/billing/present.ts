import type { KeptCard } from '@econsult/adapters/stripe/payments-port'
import type { Card } from '@econsult/contract/billing'

/** Returns a card as displayed to its practice's admin: brand, last four digits, name and expiry. */
export function presentCard(card: KeptCard): Card {
  return {
    id: card.id,
    billingDetails: { name: card.name },
    card: { brand: card.brand, last4: card.last4, expMonth: card.expiryMonth, expYear: card.expiryYear },
  }
}

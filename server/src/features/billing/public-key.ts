import type * as contract from '@econsult/contract/billing'
import type { BillingDeps } from '../../deps.ts'
import type { PublicAction } from '../../http/action.ts'

/** Returns the key with which a page sends a card to Stripe, or to the sandbox that replaces Stripe. */
export const publicKey: PublicAction<typeof contract.publicKey, BillingDeps> = ({
  payments,
  sandboxCardUrl,
}) => Promise.resolve({ publicKey: payments.publishableKey, sandboxUrl: sandboxCardUrl })

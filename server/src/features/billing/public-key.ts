import type * as contract from '@econsult/contract/billing'
import type { BillingDeps } from '../../deps.ts'
import type { PublicAction } from '../../http/action.ts'

/** The key with which a page gives a card to Stripe, or to the sandbox in its place. */
export const publicKey: PublicAction<typeof contract.publicKey, BillingDeps> = ({
  payments,
  sandboxCardUrl,
}) => Promise.resolve({ publicKey: payments.publishableKey, sandboxUrl: sandboxCardUrl })

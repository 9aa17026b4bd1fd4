import { activatePractice, createPaymentIntent, publicKey } from '@econsult/contract/billing'
import type { ReplyOf } from '@econsult/contract/call'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import type { SignUpProgress } from '../../lib/session/sign-up-progress.ts'

/** A started first payment, with the data that the card field needs. */
export interface BegunPayment {
  readonly payment: ReplyOf<typeof createPaymentIntent>['data']
  readonly keys: ReplyOf<typeof publicKey>
}

type Begun =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'ready'; begun: BegunPayment }

/**
 * Starts the first payment of a sign-up when the page opens; the server returns the same payment for a repeated
 * request.
 */
export function usePayment({ token, practiceId }: SignUpProgress): { begun: Begun; retry: () => void } {
  const [begun, setBegun] = useState<Begun>({ state: 'loading' })
  useEffect(() => {
    let left = false
    void beginPayment(token, practiceId).then((found) => {
      if (!left) setBegun(found)
    })
    return () => {
      left = true
    }
  }, [token, practiceId])
  return {
    begun,
    retry() {
      setBegun({ state: 'loading' })
      void beginPayment(token, practiceId).then(setBegun)
    },
  }
}

async function beginPayment(token: string, practiceId: string): Promise<Begun> {
  const options = { signUpToken: token }
  const [payment, keys] = await Promise.all([
    call(createPaymentIntent, { practiceId }, options),
    call(publicKey, {}, options),
  ])
  if (payment.error) return { state: 'failed', failure: payment.error }
  if (keys.error) return { state: 'failed', failure: keys.error }
  return { state: 'ready', begun: { payment: payment.data.data, keys: keys.data } }
}

/** Has the server verify the payment and open the practice; resolves to the error text, or undefined on success. */
export async function activate(
  { token, practiceId }: SignUpProgress,
  stripeId: string,
): Promise<ApiFailure | undefined> {
  const { error } = await call(activatePractice, { practiceId, stripeId }, { signUpToken: token })
  return error
}

import { z } from 'zod'
import type { CardOrder, CardResult } from './card-entry.ts'
import { refusalOf } from './card-refusal.ts'

/** The values of the sandbox's card fields. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly zip: string
}

interface SandboxPlace {
  readonly sandboxUrl: string
  readonly publicKey: string
}

/** The result, or 'asks' if the bank requires verification of the cardholder. */
export type SandboxResult = CardResult | 'asks'

const answerSchema = z.object({
  status: z.string().optional(),
  error: z.object({ type: z.string(), code: z.string().optional(), message: z.string() }).optional(),
})

/** Sends a card to the sandbox with the same request that Stripe's script sends to Stripe. */
export function confirmInSandbox(
  place: SandboxPlace,
  order: CardOrder,
  card: TypedCard,
): Promise<SandboxResult> {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const method = {
    type: 'card',
    'card][number': card.number.replaceAll(' ', ''),
    'card][exp_month': month,
    'card][exp_year': year,
    'card][cvc': card.cvc,
    'billing_details][name': order.name,
    'billing_details][address][postal_code': card.zip,
  }
  const fields = Object.entries(method).map(([name, value]): [string, string] => [
    `payment_method_data[${name}]`,
    value,
  ])
  return send(place, order, 'confirm', fields)
}

/** The outcome of the bank's dialog: whether the cardholder was verified. */
export function authenticateInSandbox(
  place: SandboxPlace,
  order: CardOrder,
  isProven: boolean,
): Promise<SandboxResult> {
  return send(place, order, 'authenticate', [['outcome', isProven ? 'complete' : 'fail']])
}

async function send(
  { sandboxUrl, publicKey }: SandboxPlace,
  { kind, clientSecret }: CardOrder,
  action: string,
  fields: [string, string][],
): Promise<SandboxResult> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'))
  const url = `${sandboxUrl}/v1/${kind}_intents/${id}/${action}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: ['Bearer', publicKey].join(' ') },
    body: new URLSearchParams([['client_secret', clientSecret], ...fields]),
    credentials: 'omit',
  }).catch(() => null)
  if (answer === null || answer.status >= 500) return 'away'
  const { data } = answerSchema.safeParse(await answer.json().catch(() => null))
  if (!answer.ok) return data?.error ? refusalOf(data.error) : { refused: undefined }
  return data?.status === 'requires_action' ? 'asks' : 'taken'
}

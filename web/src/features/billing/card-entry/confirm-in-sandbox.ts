import type { CardOrder } from './card-desk.ts'

/** What was typed into the sandbox's card fields. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly zip: string
}

interface Desk {
  readonly sandboxUrl: string
  readonly publicKey: string
}

/** How it went, or that the bank wants to know who is there. */
export type SandboxResult = 'taken' | 'refused' | 'away' | 'asks'

/** Hands a card over to the sandbox with the request that Stripe's script sends to Stripe. */
export function confirmInSandbox(desk: Desk, order: CardOrder, card: TypedCard): Promise<SandboxResult> {
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
  return send(desk, order, 'confirm', fields)
}

/** What the bank's window tells: the person proved who they are, or did not. */
export function authenticateInSandbox(
  desk: Desk,
  order: CardOrder,
  isProven: boolean,
): Promise<SandboxResult> {
  return send(desk, order, 'authenticate', [['outcome', isProven ? 'complete' : 'fail']])
}

async function send(
  { sandboxUrl, publicKey }: Desk,
  { kind, clientSecret }: CardOrder,
  action: string,
  fields: [string, string][],
): Promise<SandboxResult> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'))
  const url = `${sandboxUrl}/v1/${kind}_intents/${id}/${action}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}` },
    body: new URLSearchParams([['client_secret', clientSecret], ...fields]),
    credentials: 'omit',
  }).catch(() => null)
  if (answer === null || answer.status >= 500) return 'away'
  if (!answer.ok) return 'refused'
  const intent: unknown = await answer.json().catch(() => null)
  const isAsking =
    typeof intent === 'object' && intent !== null && 'status' in intent && intent.status === 'requires_action'
  return isAsking ? 'asks' : 'taken'
}

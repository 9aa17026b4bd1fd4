import { postEvent, signatureOf } from '../../../server/src/features/billing/testing/test-webhooks.ts'
import { isWorkedOn } from '../../../server/src/features/billing/handle-payment-event.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import { newId, nowSeconds } from '../../../sandbox/src/stripe/account.ts'
import type { StripeEvent } from '../../../sandbox/src/stripe/objects.ts'

const DUPLICATES = 0.3
const AT_ONCE = 16

/** Sends the provider's events in random order, some of them twice; remembers events sent in earlier rounds. */
export function createEventSender(server: TestServer) {
  const sent: StripeEvent[] = []
  const made = { 'sent by the provider': 0, 'sent again under another id': 0, duplicates: 0, refused: 0 }
  const known = new Set<string>()

  function draw(count: number): StripeEvent[] {
    const distinct = count - Math.round(count * DUPLICATES)
    const all = Object.values(server.stripe.account.data.events)
    const fresh = all.filter(({ id }) => !known.has(id)).slice(0, distinct)
    fresh.forEach(({ id }) => known.add(id))
    const matters = [...sent, ...fresh].filter(({ type }) => isWorkedOn(type))
    const again = Array.from({ length: distinct - fresh.length }, () => ({
      ...oneOf(matters),
      id: newId('evt'),
    }))
    sent.push(...fresh, ...again)
    const duplicates = Array.from({ length: count - distinct }, () => oneOf(sent))
    made['sent by the provider'] += fresh.length
    made['sent again under another id'] += again.length
    made.duplicates += duplicates.length
    return shuffle([...fresh, ...again, ...duplicates])
  }

  async function send(event: StripeEvent): Promise<void> {
    const payload = JSON.stringify(event)
    const signature = signatureOf(payload, { secret: server.stripe.webhookSecret, at: nowSeconds() })
    if ((await postEvent(server, payload, signature)) !== 200) made.refused += 1
  }

  return {
    made,
    sent,
    /** Sends this many events, three of ten for the second time, in random order and sixteen in parallel. */
    async send(count: number): Promise<void> {
      const waiting = draw(count)
      const sendNext = async (): Promise<void> => {
        for (let event = waiting.pop(); event; event = waiting.pop()) await send(event)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
    },
  }
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

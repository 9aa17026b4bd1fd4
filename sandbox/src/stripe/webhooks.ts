import { createHmac } from 'node:crypto'
import type { StripeEvent } from './objects.ts'

/** Delays between the attempts to deliver one event, in milliseconds; Stripe itself waits for hours. */
const WAITS_MS = [500, 2000, 5000]
const TIMEOUT_MS = 10_000

export interface Webhooks {
  /** Sets the address to which events are sent from now on. */
  readonly deliverTo: (url: string) => void
  /** Sends an event and retries if it is not accepted. */
  readonly send: (event: StripeEvent) => void
  /** Waits until every event has been accepted or its retries are exhausted. */
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

/** Returns the header with which a receiver verifies that Stripe sent an event: `t=…,v1=…`. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Delivers signed events without a guaranteed order, as Stripe does. */
export function createWebhooks(secret: string): Webhooks {
  let url: string | undefined
  let stopped = false
  const underWay = new Set<Promise<void>>()
  const timers = new Set<() => void>()

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, milliseconds)
      timer.unref()
      timers.add(done)
      function done() {
        clearTimeout(timer)
        timers.delete(done)
        resolve()
      }
    })

  async function isTaken(target: string, payload: string): Promise<boolean> {
    const signature = signatureOf(payload, secret, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(target, { method: 'POST', headers, body: payload, signal })
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(event: StripeEvent): Promise<void> {
    const payload = JSON.stringify(event)
    for (const milliseconds of [...WAITS_MS, 0]) {
      if (stopped || url === undefined || (await isTaken(url, payload))) return
      await wait(milliseconds)
    }
  }

  return {
    deliverTo: (target) => {
      url = target
    },
    send(event) {
      const work = deliver(event).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop() {
      stopped = true
      for (const end of timers) end()
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Delivery, DeliveryList } from '../delivery.ts'

/** Maximum number of stored requests; if exceeded, the oldest request is removed. */
const MOST_REQUESTS = 200

export interface AskedList extends DeliveryList {
  note(request: { readonly title: string; readonly text: string }): void
}

/** Requests that a stand-in received, newest first. */
export function createAskedList(heading: string, to: string): AskedList {
  const kept: Delivery[] = []
  return {
    heading,
    deliveries: () => kept,
    note({ title, text }) {
      kept.unshift({ id: randomUUID(), at: new Date(), to, title, text })
      kept.length = Math.min(kept.length, MOST_REQUESTS)
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Delivery, DeliveryList } from '../delivery.ts'

/** An item that a vendor accepted and stores. */
interface Taken {
  /** The vendor's own id. */
  readonly id: string
  /** The chart in which the item was filed, or the number to which it was faxed. */
  readonly to: string
  readonly title: string
  readonly text: string
  readonly pdfs: readonly Buffer[]
}

/** All items that a vendor accepted, for the page and for tests, newest first. */
export interface ReceivedList extends DeliveryList {
  take(taken: Taken): void
  all(): readonly Taken[]
  /** Returns one PDF of a delivery, by the id of the delivery and the index of the PDF. */
  pdf(id: string, place: number): Buffer | undefined
}

export function createReceivedList(heading: string): ReceivedList {
  const kept: { readonly shown: Delivery; readonly taken: Taken }[] = []
  return {
    heading,
    deliveries: () => kept.map(({ shown }) => shown),
    all: () => kept.map(({ taken }) => taken),
    pdf: (id, place) => kept.find(({ shown }) => shown.id === id)?.taken.pdfs[place],
    take(taken) {
      const { to, title, text, pdfs } = taken
      const id = randomUUID()
      const links = pdfs.map((_pdf, place) => `/received/${id}/${place}.pdf`)
      kept.unshift({ shown: { id, at: new Date(), to, title, text, pdfs: links }, taken })
    },
  }
}

/** Decodes a PDF from base64; undefined for any other content. */
export function pdfOf(base64: unknown): Buffer | undefined {
  if (typeof base64 !== 'string') return undefined
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : undefined
}

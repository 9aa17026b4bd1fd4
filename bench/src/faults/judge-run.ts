import { setTimeout as wait } from 'node:timers/promises'
import { type Delivery, fetchDeliveries } from '@econsult/contract/deliveries'
import type { TestVendors } from '../../../server/src/features/deliveries/testing/test-vendors.ts'
import type { Practice } from './practice.ts'

/** The maximum time until all deliveries are finished, in milliseconds. */
const REST_MS = 10 * 60_000
const PAGE = 100

/** Compares the result of every delivery with the data that the vendors received. */
export async function judgeRun(practice: Practice, vendors: TestVendors, caseIds: readonly string[]) {
  const deliveries = await atRest(practice, new Set(caseIds))
  const taken = takenByVendors(vendors)
  const countOf = ({ id }: Delivery) => taken.filter((text) => text.includes(referenceOf(id))).length
  const accepted = deliveries.filter(({ state }) => state === 'accepted')
  const stopped = deliveries.filter(({ state }) => state === 'needs attention')
  const figures = {
    'closings without a delivery': caseIds.length - new Set(deliveries.map(({ caseId }) => caseId)).size,
    deliveries: deliveries.length,
    'accepted, and at the vendor exactly once': accepted.filter((one) => countOf(one) === 1).length,
    'marked for a person': stopped.length,
    'accepted, but not at the vendor': accepted.filter((one) => countOf(one) === 0).length,
    'more than once at the vendor': deliveries.filter((one) => countOf(one) > 1).length,
    'still under way': deliveries.length - accepted.length - stopped.length,
  }
  const bad = [
    figures['closings without a delivery'],
    figures['accepted, but not at the vendor'],
    figures['more than once at the vendor'],
    figures['still under way'],
  ]
  return { figures, isKept: bad.every((count) => count === 0) }
}

/** Returns the deliveries of these cases once none is in progress, or after the maximum time. */
async function atRest(practice: Practice, caseIds: ReadonlySet<string>): Promise<Delivery[]> {
  const until = Date.now() + REST_MS
  for (;;) {
    const all = (await readAll(practice)).filter(({ caseId }) => caseIds.has(caseId))
    const isResting = all.every(({ state }) => state === 'accepted' || state === 'needs attention')
    if (isResting || Date.now() > until) return all
    await wait(2000)
  }
}

async function readAll(practice: Practice): Promise<Delivery[]> {
  const found: Delivery[] = []
  for (;;) {
    const page = await practice.call(fetchDeliveries, { limit: PAGE, offset: found.length })
    if (!page) throw new Error('the deliveries cannot be read')
    found.push(...page.data)
    if (page.data.length < PAGE) return found
  }
}

function referenceOf(deliveryId: string): string {
  return `EC-${deliveryId.replaceAll('-', '').toUpperCase()}`
}

/**
 * Returns the text of every document, fax and claim that the vendors received. The text contains the delivery's
 * reference.
 */
function takenByVendors(vendors: TestVendors): string[] {
  const { athena, elation, cerbo, hint, fax } = vendors
  const documents = [athena, elation, cerbo, hint, fax].flatMap(({ received }) => received.all())
  const claims = athena.claims.deliveries()
  return [...documents, ...claims].map(({ title, text }) => `${title} ${text}`)
}

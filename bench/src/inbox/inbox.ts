import { fetchAllCases } from '@econsult/contract/cases'
import { type BothSizes, compareSizes, startBothSizes } from '../lib/compare-sizes.ts'
import type { Figure } from '../lib/figure.ts'
import { call } from '../lib/person.ts'
import type { Workbench } from '../lib/workbench.ts'
import { middleOf, pageBody, READERS, type Reader } from './inbox-views.ts'
import { measureThroughput } from './throughput.ts'

/** A page of an inbox must cost the same, however many cases there are (quality page, first rows). */
export async function benchInbox(workbench: Workbench): Promise<Figure[]> {
  const sizes = await startBothSizes(workbench)
  const figures: Figure[] = []
  for (const reader of READERS) {
    figures.push(
      ...(await comparePages(sizes, reader, 'first')),
      ...(await comparePages(sizes, reader, 'middle')),
    )
  }
  await Promise.all([sizes.large.product.stop(), sizes.small.product.stop()])
  return [...figures, ...(await measureThroughput(workbench))]
}

async function comparePages(sizes: BothSizes, reader: Reader, place: 'first' | 'middle'): Promise<Figure[]> {
  const pageOf = async ({ databaseUrl, person }: BothSizes['large']) => {
    const body = pageBody(place === 'middle' ? await middleOf(databaseUrl, reader) : undefined)
    const api = await person(reader.email)
    return () => call(api, fetchAllCases.path, body)
  }
  const calls = { large: await pageOf(sizes.large), small: await pageOf(sizes.small) }
  return compareSizes(`inbox, ${place} page, ${reader.name}`, calls, { atMost: 1.2 })
}

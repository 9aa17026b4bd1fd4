import { fetchAllCases } from '@econsult/contract/cases'
import { type BothSizes, compareSizes, type Side, startBothSizes } from '../lib/compare-sizes.ts'
import type { Figure } from '../lib/figure.ts'
import { call } from '../lib/person.ts'
import type { Workbench } from '../lib/workbench.ts'
import { middleOf, pageBody, READERS, type Reader, VIEWS } from './inbox-views.ts'
import { measureThroughput } from './throughput.ts'

/** A page of an inbox must cost the same, however many cases there are (quality page, first rows). */
export async function benchInbox(workbench: Workbench): Promise<Figure[]> {
  const sizes = await startBothSizes(workbench)
  const figures: Figure[] = []
  for (const reader of READERS) {
    for (const [name, view] of Object.entries(VIEWS)) {
      figures.push(...(await compareBodies(sizes, reader, name, async () => pageBody(undefined, view))))
    }
    const tenth = (side: Side) => tenthPage(side, reader)
    figures.push(...(await compareBodies(sizes, reader, 'tenth page', tenth)))
    const middle = async ({ databaseUrl }: Side) => pageBody(await middleOf(databaseUrl, reader))
    figures.push(...(await compareBodies(sizes, reader, 'middle page', middle)))
  }
  await Promise.all([sizes.large.product.stop(), sizes.small.product.stop()])
  return [...figures, ...(await measureThroughput(workbench))]
}

type BodyOf = (side: Side) => Promise<ReturnType<typeof pageBody>>

async function compareBodies(
  sizes: BothSizes,
  reader: Reader,
  name: string,
  bodyOf: BodyOf,
): Promise<Figure[]> {
  const pageOf = async (side: Side) => {
    const body = await bodyOf(side)
    const api = await side.person(reader.email)
    return () => call(api, fetchAllCases.path, body)
  }
  const calls = { large: await pageOf(sizes.large), small: await pageOf(sizes.small) }
  return compareSizes(`inbox, ${name}, ${reader.name}`, calls, { atMost: 1.2 })
}

/** The body of the tenth page, after walking through the nine before it; the last one where there are fewer. */
async function tenthPage(side: Side, reader: Reader): Promise<ReturnType<typeof pageBody>> {
  const api = await side.person(reader.email)
  let body = pageBody()
  for (let page = 1; page < 10; page += 1) {
    const answer = await api.post(fetchAllCases.path, body)
    const { nextCursor } = fetchAllCases.reply.parse(answer.body).page
    if (nextCursor === null) return body
    body = pageBody(nextCursor)
  }
  return body
}

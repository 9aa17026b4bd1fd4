import { fetchAllCases } from '@econsult/contract/cases/inbox'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { type BothSizes, callAt, compareSizes, type Side, startBothSizes } from '../lib/compare-sizes.ts'
import type { Figure } from '../lib/figure.ts'
import type { Workbench } from '../lib/workbench.ts'
import { middleOf, pageBody, READERS, type Reader, specialtyOf, VIEWS } from './inbox-views.ts'
import { measureThroughput } from './throughput.ts'

/** Measures whether an inbox page is equally fast with any number of cases (INB-18). */
export async function benchInbox(workbench: Workbench): Promise<Figure[]> {
  const sizes = await startBothSizes(workbench)
  const figures: Figure[] = []
  for (const reader of READERS) {
    for (const [name, view] of Object.entries(VIEWS)) {
      const body = async (side: Side) =>
        pageBody(undefined, view(await specialtyOf(await side.person(reader.email))))
      figures.push(...(await compareBodies(sizes, reader, name, body)))
    }
    const tenth = (side: Side) => laterPage(side, reader)
    figures.push(...(await compareBodies(sizes, reader, 'tenth page', tenth)))
    const middle = async ({ databaseUrl }: Side) => pageBody(await middleOf(databaseUrl, reader))
    figures.push(...(await compareBodies(sizes, reader, 'middle page', middle)))
  }
  await Promise.all([sizes.large.product.stop(), sizes.small.product.stop()])
  return [...figures, ...(await measureThroughput(workbench))]
}

type PageBody = ReturnType<typeof pageBody>
type BodyOf = (side: Side) => Promise<PageBody>

/**
 * The number of rows in a page. If a search finds less than a page in the smaller database, this number is requested
 * from both databases.
 */
async function rowsOf(api: TestApi, body: PageBody): Promise<number> {
  const { data } = fetchAllCases.reply.parse((await api.post(fetchAllCases.path, body)).body)
  return Math.max(1, data.length)
}

async function compareBodies(
  sizes: BothSizes,
  reader: Reader,
  name: string,
  bodyOf: BodyOf,
): Promise<Figure[]> {
  const small = await bodyOf(sizes.small)
  const limit = await rowsOf(await sizes.small.person(reader.email), small)
  const pageOf = (side: Side, body: PageBody) =>
    callAt(side, reader.email, fetchAllCases.path, { ...body, limit })
  const calls = {
    large: await pageOf(sizes.large, await bodyOf(sizes.large)),
    small: await pageOf(sizes.small, small),
  }
  return compareSizes(sizes, `inbox, ${name}, ${reader.name}`, calls, { atMost: 1.2 })
}

/**
 * Returns the request body for the tenth page, after fetching the nine pages before it. If there are fewer pages,
 * returns the body for the last full page.
 */
async function laterPage(side: Side, reader: Reader): Promise<PageBody> {
  const api = await side.person(reader.email)
  let body = pageBody()
  for (let page = 1; page < 10; page += 1) {
    const next = await pageAfter(api, body)
    if (next === null || (await pageAfter(api, next)) === null) return body
    body = next
  }
  return body
}

async function pageAfter(api: TestApi, body: PageBody) {
  const answer = await api.post(fetchAllCases.path, body)
  const { nextCursor } = fetchAllCases.reply.parse(answer.body).page
  return nextCursor === null ? null : pageBody(nextCursor)
}

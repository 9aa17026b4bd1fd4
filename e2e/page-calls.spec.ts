import { fetchAllCases } from '@econsult/contract/cases/inbox'
import type { Page } from '@playwright/test'
import { ADMINISTRATOR, BILLER, CARDIOLOGIST, OWNER, PCP } from './people.ts'
import { expect, test } from './product.ts'
import { roomPath } from '../web/src/lib/paths.ts'
import { atDepth } from '../server/src/testing/depth.ts'

/** The maximum number of calls by a page, for its frame and its content together, regardless of the inbox's size. */
const MOST_CALLS = 8

/** The addresses that each role opens most often. */
const PLACES: readonly (readonly [email: string, addresses: readonly string[]])[] = [
  [PCP, ['/inbox/cases', '/inbox/needs_you', '/inbox/drafts', '/account', '/dashboard', 'room']],
  [CARDIOLOGIST, ['/inbox/cases', '/inbox/needs_you', '/offers', '/account', 'room']],
  [ADMINISTRATOR, ['/inbox/cases', '/overdue', '/specialties', '/account']],
  [OWNER, ['/inbox/closed_cases', '/inbox/follow_up', '/claims', '/deliveries']],
  [BILLER, ['/inbox/cases', '/inbox/follow_up', '/claims']],
]

for (const [email, addresses] of atDepth(PLACES.slice(0, 2), PLACES)) {
  test(`no page makes the same call twice, and none makes more than ${MOST_CALLS} calls, for ${email}`, async ({
    person,
    api,
  }) => {
    const { data } = await (await api(email)).call(fetchAllCases, { isDeleted: false, limit: 1 })
    const room = roomPath(data[0]?.caseId ?? 'none')
    const { page } = await person(email)
    for (const address of addresses.map((one) => (one === 'room' ? room : one))) {
      const calls = await callsOf(page, address)
      // Opening a case marks it as read, which changes the numbers.
      const isExpected = (call: string) => address === room && call.includes('fetchFolderCounts')
      expect
        .soft(
          repeated(calls).filter((call) => !isExpected(call)),
          address,
        )
        .toEqual([])
      if (address !== room) expect.soft(calls.length, calls.join('\n')).toBeLessThanOrEqual(MOST_CALLS)
    }
  })
}

/** Returns the calls that the page makes until it is idle and connected. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { url: () => string; postData: () => string | null }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.postData() ?? ''}`)
  }
  // The previous page's connection is ended first.
  await page.goto('about:blank')
  const registered = Promise.withResolvers<void>()
  page.on('request', note)
  page.once('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      // After the connection is established, a page may fetch data again.
      if (String(payload).includes('silentMs')) registered.resolve()
    }),
  )
  await page.goto(address)
  await registered.promise
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

function repeated(calls: readonly string[]): string[] {
  return [...new Set(calls.filter((call, place) => calls.indexOf(call) !== place))]
}

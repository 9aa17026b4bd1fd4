import type { Page } from '@playwright/test'
import { ADMINISTRATOR, BILLER, CARDIOLOGIST, OWNER } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { atDepth } from '../server/src/testing/depth.ts'

/** The maximum layout shift of a page while it loads (END-09). */
const MOST_SHIFT = 0.02

const INBOX = ['cases', 'all_cases', 'closed_cases', 'drafts', 'follow_up'].map(
  (folder) => `/inbox/${folder}`,
)
const OWN = [
  '/account',
  '/account/notification-settings',
  '/account/security',
  '/dashboard',
  '/import',
  '/guide',
]

/** The addresses that are loaded in each role. */
const ADDRESSES: readonly (readonly [role: string, email: string, addresses: readonly string[]])[] = [
  [
    'practice admin who creates cases',
    OWNER,
    [
      ...INBOX,
      ...OWN,
      '/inbox/needs_you',
      '/account/away',
      '/account/members',
      '/account/practice',
      '/account/record-system',
      '/account/record-system/athena',
      '/account/practice-data',
      '/claims',
      '/deliveries',
      '/patients',
      '/create-new-case',
    ],
  ],
  ['specialist', CARDIOLOGIST, [...INBOX, ...OWN, '/inbox/needs_you', '/offers']],
  ['biller', BILLER, [...INBOX, ...OWN, '/claims', '/deliveries']],
  [
    'administrator',
    ADMINISTRATOR,
    [...INBOX, ...OWN, '/overdue', '/specialties', '/templates', '/deliveries'],
  ],
]

/** A layout shift: its score, and the elements that moved. */
interface Shift {
  readonly value: number
  readonly parts: readonly string[]
}

for (const [role, email, addresses] of atDepth(ADDRESSES.slice(0, 1), ADDRESSES)) {
  test(`END-09 nothing moves while a page of a ${role} loads on a slow computer`, async ({
    person,
    rooms,
  }) => {
    test.slow()
    const caseId = await rooms.make()
    const { page } = await person(email, { fresh: true })
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(recordShifts)
    const moved: Record<string, readonly Shift[]> = {}
    const room = email === BILLER || email === OWNER ? [] : [roomPath(caseId)]
    for (const address of [...addresses, ...room]) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      if (sum > MOST_SHIFT) moved[address] = shifts.filter(({ value }) => value > MOST_SHIFT / 20)
    }
    expect(moved).toEqual({})
  })
}

/** Records each layout shift that was not caused by input; runs in the page before the page's own code. */
function recordShifts(): void {
  const shifts: { value: number; parts: string[] }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry) || !('sources' in entry)) continue
      if (entry.hadRecentInput === true || typeof entry.value !== 'number' || !Array.isArray(entry.sources))
        continue
      const parts = entry.sources.map(({ node }: { node?: Node | null }) =>
        node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.textContent ?? 'gone').slice(0, 60),
      )
      shifts.push({ value: entry.value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(found) ? found : []
  })
}

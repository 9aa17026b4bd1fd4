import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchAllDrafts } from '@econsult/contract/drafts'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { ADMINISTRATOR, BILLER, CARDIOLOGIST, OWNER, PCP, SUPERUSER } from './people.ts'
import { expect, test } from './product.ts'
import { places } from './walk/places.ts'
import { atDepth } from '../server/src/testing/depth.ts'

const WIDTHS = [390, 1440] as const
const PEOPLE = [null, OWNER, SUPERUSER, BILLER, CARDIOLOGIST, ADMINISTRATOR] as const

declare global {
  interface Window {
    /**
     * Every rendered frame in which the number of first-level headings was not one: the page's address and that number.
     */
    otherHeadings: string[]
  }
}

/** Counts the first-level headings in each frame from this call on, and from the start of each document. */
async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.otherHeadings = []
    const look = () => {
      const count = document.querySelectorAll('h1').length
      if (document.getElementById('root') && count !== 1) {
        window.otherHeadings.push(`${window.location.pathname}: ${count}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Every address of the router, with a case and a draft of the demo data. */
async function addressesOf(owner: Api): Promise<string[]> {
  const { data: cases } = await owner.call(fetchAllCases, { limit: 1 })
  const { data: drafts } = await owner.call(fetchAllDrafts, {})
  return places(cases[0]?.caseId ?? 'no-case', drafts[0]?.caseId ?? 'no-draft')
}

/**
 * Opens the addresses one after the other by in-application navigation, and returns the addresses whose page shows no
 * heading of its own.
 */
async function openAll(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const frame = () => new Promise(requestAnimationFrame)
    const missing: string[] = []
    for (const address of all) {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      const latest = performance.now() + 5000
      await frame()
      while (document.querySelectorAll('#root h1').length !== 1 && performance.now() < latest) await frame()
      if (document.querySelectorAll('#root h1').length !== 1) missing.push(address)
      await frame()
    }
    return missing
  }, addresses)
}

for (const email of atDepth<(typeof PEOPLE)[number][]>([null, OWNER], [...PEOPLE])) {
  test(`C5 every address has one heading, even while it redirects, for ${email ?? 'a visitor'}`, async ({
    person,
    visitor,
    api,
  }) => {
    const addresses = await addressesOf(await api(OWNER))
    expect(addresses.length).toBeGreaterThan(40)
    const { page } = email === null ? await visitor() : await person(email, { before: watchHeadings })
    if (email === null) {
      await watchHeadings(page)
      await page.goto('/login')
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await openAll(page, addresses), `${width} px`).toEqual([])
      expect.soft(await page.evaluate(() => [...new Set(window.otherHeadings)]), `${width} px`).toEqual([])
    }
  })
}

test('C5 a document has one heading from its first frame on, even if the server is slow', async ({
  person,
  api,
}) => {
  const { data } = await (await api(PCP)).call(fetchAllCases, { limit: 1 })
  const caseId = data[0]?.caseId ?? ''
  const { page } = await person(PCP, { before: watchHeadings })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of [`/?caseId=${caseId}`, '/templates', `/insidemessage/room_${caseId}`]) {
      const asked = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      await page.route('**/api/v1/**', async (route) => {
        asked.resolve()
        await goOn.promise
        await route.continue()
      })
      await page.goto(address)
      await asked.promise
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      goOn.resolve()
      await expect(page.locator('#root h1'), address).toHaveCount(1)
      expect.soft(await page.evaluate(() => [...new Set(window.otherHeadings)]), `${width} px`).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
})

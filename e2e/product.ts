import { basename } from 'node:path'
import { login } from '@econsult/contract/auth/sign-in'
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { type Api, apiWith } from './api.ts'
import { createFaults, type Faults } from './faults.ts'
import { closeContext, KeptContexts } from './kept-contexts.ts'
import { type Product, type ProductDatabase, SpecProducts } from './spec-product.ts'
import { STORED_SESSION } from './stored-session.ts'

/** Password of the demo accounts. */
export const PASSWORD = 'Demo-consult-2026!'

interface Person {
  readonly page: Page
  readonly context: BrowserContext
}

interface Look {
  readonly phone?: boolean
  /** True for a window high enough to show more than 30 inbox rows, whatever else the inbox displays. */
  readonly tall?: boolean
  readonly dark?: boolean
  /** True if the service worker runs. The browser is then also one that no earlier test has used. */
  readonly isInstalled?: boolean
  /** True for a browser that no earlier test has used, for tests of the browser's storage and clock. */
  readonly fresh?: boolean
}

interface Start extends Look {
  /** The address of the first page; by default the open cases. */
  readonly at?: string
  /** Called before the first page is loaded, for example to change responses. */
  readonly before?: (page: Page) => Promise<unknown>
}

interface Fixtures {
  /** The database of the spec's product; set for a whole file. */
  database: ProductDatabase
  /** The product, which only this spec file uses. */
  product: Product
  /** Unhandled faults on the pages of visitors and users; a fault that the test did not declare fails the test. */
  faults: Faults
  /** Opens a separate browser context for a signed-out user, without data of other tests; no page is loaded yet. */
  visitor: (look?: Look) => Promise<Person>
  /** Opens a separate browser context for a signed-in user, whose session was created by the API. */
  person: (email: string, start?: Start) => Promise<Person>
  /** The API, called as one user. The session is not the browser's; during a test, each user has one API session. */
  api: (email: string) => Promise<Api>
}

interface WorkerFixtures {
  products: SpecProducts
  contexts: KeptContexts
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

function screenOf({ phone = false, tall = false, dark = false }: Look) {
  return {
    ...(phone ? PHONE : { viewport: { width: 1440, height: tall ? 2400 : 900 } }),
    colorScheme: dark ? ('dark' as const) : ('light' as const),
  }
}

/** Tests against the running product with its demo data. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['postgres', { option: true }],

  products: [
    async ({}, use) => {
      const products = new SpecProducts()
      await use(products)
      await products.end()
      // A fault may be reported after the end of its test, so all faults are checked at the end.
      expect(
        products.faults,
        'what the server logged of refusals of the policy (C1, C2) and of unhandled failures',
      ).toEqual([])
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  product: [
    async ({ products, database }, use, { file }) => use(await products.of(basename(file), database)),
    { timeout: 120_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  faults: async ({}, use) => {
    const faults = createFaults()
    await use(faults)
    expect(faults.found, 'what nobody handled').toEqual([])
  },

  contexts: [async ({ browser }, use) => use(new KeptContexts(browser)), { scope: 'worker' }],

  visitor: async ({ browser, contexts, product, faults }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async ({ isInstalled = false, fresh = isInstalled, ...look } = {}) => {
      const options: BrowserContextOptions = {
        ...screenOf(look),
        baseURL: product.url,
        locale: 'en-US',
        // Faked responses must not come from the device's cache.
        serviceWorkers: isInstalled ? 'allow' : 'block',
        timezoneId: 'America/New_York',
      }
      const context = await (fresh ? browser.newContext(options) : contexts.take(options))
      const unwatch = faults.watch(context)
      ends.push(async () => {
        await (fresh ? closeContext(context) : contexts.giveBack(context))
        unwatch()
      })
      return { page: await context.newPage(), context }
    })
    for (const end of ends) await end()
  },

  person: async ({ visitor, product }, use) => {
    await use(async (email, { at = '/inbox/cases', before, ...look } = {}) => {
      const [session, person] = await Promise.all([sessionText(product.url, email), visitor(look)])
      await before?.(person.page)
      // The first document itself stores the session, because Playwright's method opens one more page, in a separate
      // process.
      const storing = await person.page.addInitScript(([entry, text]) => localStorage.setItem(entry, text), [
        STORED_SESSION,
        session,
      ] as const)
      await person.page.goto(at)
      // The main landmark appears once the page's code is loaded.
      await expect(person.page.getByRole('main')).toBeVisible()
      await storing.dispose()
      return person
    })
  },

  api: async ({ product }, use) => {
    const sessions = new Map<string, Promise<Api>>()
    await use((email) => {
      const session =
        sessions.get(email) ??
        signInByApi(product.url, email).then(({ token }) => apiWith(product.url, token))
      sessions.set(email, session)
      return session
    })
  },
})

async function signInByApi(url: string, email: string) {
  const answer = await apiWith(url).call(login, { email, password: PASSWORD })
  if (!('token' in answer)) throw new Error('a second factor is asked')
  return answer
}

/** Creates a new session of this user, in the form that a browser stores. */
async function sessionText(url: string, email: string): Promise<string> {
  const { token, data } = await signInByApi(url, email)
  return JSON.stringify({ token, user: data.data, practice: data.practiceData })
}

/** Signs in through the form, as a user does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/inbox\/cases/)
}

export { expect } from '@playwright/test'

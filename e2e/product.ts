import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { login } from '@econsult/contract/auth'
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { type Api, apiWith } from './api.ts'
import { createFaults, type Faults } from './faults.ts'
import { STORED_SESSION } from './stored-session.ts'

const MAIN = join(import.meta.dirname, '../server/src/main.ts')

/** Password of the demo accounts. */
export const PASSWORD = 'Demo-consult-2026!'

/** Signs links of the product under test. */
export const LINK_SECRET = 'made-up-secret-of-the-browser-tests'

export interface Product {
  readonly url: string
  /** Ends the server as a power switch would. */
  kill(): Promise<void>
  /** Starts it again on the same address and data. */
  restart(): Promise<void>
}

interface Launched {
  readonly child: ChildProcess
  readonly port: number
}

/** Starts the product; at port 0 on one that the system chooses, so that two at once never take the same. */
async function launch(port: number, dataDir: string): Promise<Launched> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      FILE_URL_SECRET: LINK_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: stdout })) {
    const announced = /running at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!announced) continue
    stdout.resume()
    return { child, port: Number(announced) }
  }
  throw new Error('the product ended before it listened')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

interface Person {
  readonly page: Page
  readonly context: BrowserContext
}

interface Look {
  readonly phone?: boolean
  readonly dark?: boolean
  /** Whether the service worker runs. */
  readonly isInstalled?: boolean
  /** What the browser keeps from an earlier visit. */
  readonly storageState?: StorageState
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Fixtures {
  /** What nobody handled on the pages of visitors and persons; anything but what the test expects fails it. */
  faults: Faults
  /** A signed-out person in a browser context of their own, before any page. */
  visitor: (look?: Look) => Promise<Person>
  /** A signed-in person in a browser context of their own, at the open cases, whose session was begun by the API. */
  person: (email: string, look?: Look) => Promise<Person>
  /** The API as a person uses it, in a session beside that of their browser. */
  api: (email: string) => Promise<Api>
}

interface WorkerFixtures {
  product: Product
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Tests against the running product with its demo data, as `npm start` brings it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'econsult-e2e-'))
      const launched = await launch(0, dataDir)
      const { port } = launched
      let { child } = launched
      await use({
        url: `http://127.0.0.1:${port}`,
        kill: () => end(child, 'SIGKILL'),
        restart: async () => {
          child = (await launch(port, dataDir)).child
        },
      })
      await end(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  faults: async ({}, use) => {
    const faults = createFaults()
    await use(faults)
    expect(faults.found, 'what nobody handled').toEqual([])
  },

  visitor: async ({ browser, product, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ phone = false, dark = false, isInstalled = false, storageState } = {}) => {
      const context = await browser.newContext({
        ...(storageState ? { storageState } : {}),
        ...(phone ? PHONE : { viewport: { width: 1440, height: 900 } }),
        baseURL: product.url,
        colorScheme: dark ? 'dark' : 'light',
        locale: 'en-US',
        // What a test answers in the server's place must not come from the device.
        serviceWorkers: isInstalled ? 'allow' : 'block',
        timezoneId: 'America/New_York',
      })
      contexts.push(context)
      faults.watch(context)
      return { page: await context.newPage(), context }
    })
    for (const context of contexts) {
      // An answer that a test changes may be on its way still, for a page that nobody looks at any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  },

  person: async ({ visitor, product }, use) => {
    await use(async (email, look) => {
      const person = await visitor({ ...look, storageState: await signedInState(product.url, email) })
      await person.page.goto('/inbox/cases')
      await expect(person.page.getByRole('banner')).toBeVisible()
      return person
    })
  },

  api: async ({ product }, use) => {
    await use(async (email) => {
      return apiWith(product.url, (await signInByApi(product.url, email)).token)
    })
  },
})

async function signInByApi(url: string, email: string) {
  const answer = await apiWith(url).call(login, { email, password: PASSWORD })
  if (!('token' in answer)) throw new Error('a second factor is asked')
  return answer
}

/** The browser of somebody who signed in before, as the page leaves it. */
async function signedInState(url: string, email: string): Promise<StorageState> {
  const { token, data } = await signInByApi(url, email)
  const session = { token, user: data.data, practice: data.practiceData }
  return {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: STORED_SESSION, value: JSON.stringify(session) }] }],
  }
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/inbox\/cases/)
}

export { expect } from '@playwright/test'

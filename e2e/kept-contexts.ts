import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The maximum number of contexts kept for later tests; each context uses a process. */
const MOST_IDLE = 6

/** An address of the product whose document loads no code. */
const NO_CODE = '/healthz'

interface Kept {
  readonly context: BrowserContext
  /** A page without product content. While it is open, Chromium keeps the process with its compiled code. */
  readonly anchor: Page
  readonly baseURL: string | undefined
  readonly key: string
}

/**
 * Browser contexts that tests use one after the other: the first page in a new context takes two to three times as long
 * as a page in a context whose process already has the product's code. Each test gets new pages. All other effects of a
 * test on the context are undone, and calls whose effect cannot be undone are refused.
 */
export class KeptContexts {
  readonly #browser: Browser
  #idle: Kept[] = []
  #lent: Kept[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Returns a context without product pages, storage or cookies; reuses the context of an earlier test if one is kept.
   */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    await this.#close(this.#idle.filter(({ baseURL }) => baseURL !== options.baseURL))
    const key = JSON.stringify(options)
    const kept = this.#idle.find((one) => one.key === key) ?? (await this.#make(options, key))
    this.#idle = this.#idle.filter((one) => one !== kept)
    this.#lent.push(kept)
    return kept.context
  }

  /** Undoes a test's effects on the context. A context that the test has closed is dropped. */
  async giveBack(context: BrowserContext): Promise<void> {
    const kept = this.#lent.find((one) => one.context === context)
    if (!kept) throw new Error('this context was not lent')
    this.#lent = this.#lent.filter((one) => one !== kept)
    if (context.pages().length === 0) return
    await empty(kept)
    this.#idle.push(kept)
    await this.#close(this.#idle.slice(0, -MOST_IDLE))
  }

  async #make(options: BrowserContextOptions, key: string): Promise<Kept> {
    const context = await this.#browser.newContext(options)
    const anchor = await context.newPage()
    await anchor.goto(NO_CODE)
    refuseWhatStays(context)
    return { context, anchor, baseURL: options.baseURL, key }
  }

  async #close(those: readonly Kept[]): Promise<void> {
    this.#idle = this.#idle.filter((one) => !those.includes(one))
    for (const { context } of those) await context.close()
  }
}

/** Closes a context that is not kept. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await closePages(context)
  await context.close()
}

/** Closes a test's pages. A route handler may still be running for a page that the test has left. */
async function closePages(context: BrowserContext, but?: Page): Promise<void> {
  for (const page of context.pages()) {
    if (page === but) continue
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}

async function empty({ context, anchor }: Kept): Promise<void> {
  await closePages(context, anchor)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const left = await anchor.evaluate(async () => {
    localStorage.clear()
    const [databases, caches] = await Promise.all([indexedDB.databases(), window.caches.keys()])
    return { databases, caches, entries: localStorage.length, path: location.pathname }
  })
  expect(left, 'what a test left in its context').toEqual({
    databases: [],
    caches: [],
    entries: 0,
    path: NO_CODE,
  })
}

/** Makes calls throw if their effect on a context cannot be undone. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = () => {
    throw new Error('this would stay for the next test: take a person or visitor with fresh: true')
  }
  Object.assign(context, {
    addInitScript: refuse,
    exposeBinding: refuse,
    exposeFunction: refuse,
    setExtraHTTPHeaders: refuse,
    setGeolocation: refuse,
    setDefaultTimeout: refuse,
    setDefaultNavigationTimeout: refuse,
  })
  // A page shares the clock of its context.
  Object.assign(context.clock, {
    install: refuse,
    pauseAt: refuse,
    setFixedTime: refuse,
    setSystemTime: refuse,
  })
}

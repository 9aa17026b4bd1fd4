import type { TestBrowser } from '../../../tools/testing/chromium.ts'

type Context = Awaited<ReturnType<TestBrowser['newContext']>>
export type Page = Awaited<ReturnType<Context['newPage']>>

/** The scripts that a page received, with their transferred bytes, including headers. */
export interface Received {
  readonly files: number
  readonly bytes: number
}

export interface ScriptCount {
  /** Returns the scripts received so far; if addresses are given, only the scripts at these addresses. */
  received(addresses?: ReadonlySet<string>): Received
  /** Starts a new count. */
  reset(): void
}

/** Counts the scripts that a page receives from this call on, with an empty cache. */
export async function countScripts(page: Page): Promise<ScriptCount> {
  const devtools = await page.context().newCDPSession(page)
  const addressOf = new Map<string, string>()
  const loaded: { address: string; bytes: number }[] = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) addressOf.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addressOf.get(requestId)
    if (address !== undefined) loaded.push({ address, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    received(addresses) {
      const counted = loaded.filter(({ address }) => addresses?.has(address) ?? true)
      return { files: counted.length, bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) }
    },
    reset() {
      loaded.length = 0
    },
  }
}

const FIRST_STOOD = 'first stood'

/**
 * After this call, every newly opened page records the time at which the first element that matches the selector
 * appears.
 */
export async function noteFirst(page: Page, selector: string): Promise<void> {
  await page.addInitScript(
    (wanted) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(wanted.selector)) return
        performance.mark(wanted.mark)
        watch.disconnect()
      })
      watch.observe(document, { childList: true, subtree: true })
    },
    { selector, mark: FIRST_STOOD },
  )
}

/**
 * Returns the addresses of the files that a page had loaded when that element appeared, regardless of when the bench
 * detected it.
 */
export async function loadedBeforeFirst(page: Page): Promise<ReadonlySet<string>> {
  const addresses = await page.evaluate((mark) => {
    const [stood] = performance.getEntriesByName(mark)
    const loaded = performance.getEntriesByType('resource')
    return loaded
      .filter(({ startTime, duration }) => startTime + duration <= (stood?.startTime ?? Infinity))
      .map(({ name }) => name)
  }, FIRST_STOOD)
  return new Set(addresses)
}

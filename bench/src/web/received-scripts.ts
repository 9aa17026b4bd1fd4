import type { TestBrowser } from '../../../tools/testing/chromium.ts'

type Context = Awaited<ReturnType<TestBrowser['newContext']>>
export type Page = Awaited<ReturnType<Context['newPage']>>

/** Scripts that a page received, with their bytes as they came over the line, heads included. */
export interface Received {
  readonly files: number
  readonly bytes: number
}

export interface ScriptCount {
  /** What came so far. */
  received(): Received
  /** Begins anew. */
  reset(): void
}

/** Counts the scripts that a page receives from now on, with nothing in its cache. */
export async function countScripts(page: Page): Promise<ScriptCount> {
  const devtools = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let [files, bytes] = [0, 0]
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    files += 1
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    received: () => ({ files, bytes }),
    reset() {
      files = 0
      bytes = 0
    },
  }
}

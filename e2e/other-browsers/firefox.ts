import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type Browser, WINDOW } from './browser.ts'

/** Preferences that prevent Firefox's background traffic and its dialog to choose files. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

const Answer = z
  .object({ id: z.number(), type: z.string(), result: z.unknown(), error: z.unknown(), message: z.unknown() })
  .partial({
    result: true,
    error: true,
    message: true,
  })
const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const Evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const Nodes = z.object({ nodes: z.array(z.object({ sharedId: z.string() })).min(1) })
const Picture = z.object({ data: z.string() })

/** Returns the console errors of pages and workers; runs in Firefox's privileged window. */
const CONSOLE_ERRORS = `Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && (one.flags & Ci.nsIScriptError.warningFlag) === 0)
  .map((one) => one.errorMessage)`

/** Starts Firefox without a window and connects to it by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'econsult-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    path,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--remote-allow-system-access',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  )
  const link = await connect(await addressOf(child))
  const { capabilities } = Session.parse(await link.send('session.new', { capabilities: {} }))
  const chrome = Tree.parse(await link.send('browsingContext.getTree', { 'moz:scope': 'chrome' }))
  const chromeContext = chrome.contexts[0]?.context ?? ''
  const tree = Tree.parse(await link.send('browsingContext.getTree', {}))
  const context = tree.contexts[0]?.context ?? ''
  await link.send('browsingContext.setViewport', { context, viewport: WINDOW })

  async function evaluateIn(place: string, expression: string): Promise<unknown> {
    const awaited = `(async () => JSON.stringify((await (${expression})) ?? null))()`
    const script = { expression: awaited, awaitPromise: true, target: { context: place } }
    const answer = Evaluated.parse(await link.send('script.evaluate', script))
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value)
  }
  async function perform(source: object): Promise<void> {
    await link.send('input.performActions', { context, actions: [source] })
  }
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors: async () => z.array(z.string()).parse(await evaluateIn(chromeContext, CONSOLE_ERRORS)),
    open: async (url) =>
      void (await link.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: (expression) => evaluateIn(context, expression),
    clickAt: (x, y) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) =>
      perform({
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
    async setFiles(selector, files) {
      const locator = { type: 'css', value: selector }
      const { nodes } = Nodes.parse(await link.send('browsingContext.locateNodes', { context, locator }))
      await link.send('input.setFiles', { context, element: nodes[0], files })
    },
    async screenshot() {
      const { data } = Picture.parse(await link.send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    async close() {
      link.close()
      child.kill('SIGKILL')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Returns the address at which Firefox listens, from its output. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Firefox has no output to read')
  for await (const line of createInterface({ input: stderr })) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('Firefox ended before it listened')
}

interface Link {
  send(method: string, params: object): Promise<unknown>
  close(): void
}

async function connect(address: string): Promise<Link> {
  const socket = new WebSocket(`${address}/session`)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`${address} could not be reached`)))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const answer = Answer.safeParse(message)
    if (!answer.success) return
    const { id, type, result, error, message: why } = answer.data
    if (type === 'success') waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(`${String(error)}: ${String(why)}`))
    waiting.delete(id)
  })
  return {
    send(method, params) {
      sent += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { freePort } from '../../tools/testing/free-port.ts'
import { type Browser, WINDOW } from './browser.ts'

const Answer = z.object({ value: z.unknown() })
const Refusal = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
const Session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const Element = z.object({ [ELEMENT]: z.string() })

export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  /** The program that provides a virtual display on machines without a screen. */
  readonly screen: string
}

/** Starts WebKitGTK on a separate virtual display and connects to it by WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'econsult-webkit-'))
  // With -displayfd, Xvfb chooses a free display and prints its number.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: `:${await firstLine(display)}`,
    GDK_BACKEND: 'x11',
    // WebKit's sandbox needs namespaces that a container does not provide.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  await until(() => fetch(`${url}/status`))
  const { sessionId, capabilities } = Session.parse(
    await post(`${url}/session`, { capabilities: { alwaysMatch } }),
  )
  const session = `${url}/session/${sessionId}`
  const send = (path: string, body: object = {}) => post(`${session}/${path}`, body)
  await send('window/rect', { ...WINDOW })
  await send('timeouts', { script: 30_000 })

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    errors: () => Promise.resolve([]),
    open: async (address) => void (await send('url', { url: address })),
    async evaluate(expression) {
      const script = `const done = arguments[0]
        Promise.resolve(${expression}).then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })))`
      const answer = z
        .object({ value: z.unknown(), error: z.string().optional() })
        .parse(JSON.parse(z.string().parse(await send('execute/async', { script, args: [] }))))
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async setFiles(selector, paths) {
      const found = Element.parse(await send('element', { using: 'css selector', value: selector }))
      await send(`element/${found[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    async screenshot() {
      const answer = await fetch(`${session}/screenshot`)
      return Buffer.from(z.object({ value: z.string() }).parse(await answer.json()).value, 'base64')
    },
    async close() {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined)
      server.kill('SIGKILL')
      display.kill('SIGTERM')
      await once(display, 'exit')
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const json: unknown = await answer.json()
  if (answer.ok) return Answer.parse(json).value
  const { data } = Refusal.safeParse(json)
  throw new Error(data ? `${data.value.error}: ${data.value.message}` : `${url} answered ${answer.status}`)
}

async function firstLine(display: ChildProcess): Promise<string> {
  const pipe = display.stdio[3]
  if (!pipe || !('read' in pipe)) throw new Error('Xvfb has no output to read')
  for await (const line of createInterface({ input: pipe })) return line
  throw new Error('Xvfb ended before it had a display')
}

/** Repeats a call until it succeeds; after ten seconds, throws the last failure. */
async function until(attempt: () => Promise<unknown>): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

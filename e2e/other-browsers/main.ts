import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureWebBuilt } from '../../tools/lib/web-build.cjs'
import { installDebianPackage } from '../../tools/testing/debian-package.ts'
import { launch } from '../launch.ts'
import { emptyStore } from '../template.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { type Running, stepsOf } from './journey.ts'
import { startWebKit } from './webkit.ts'

const root = join(import.meta.dirname, '../..')
const PICTURES = join(root, 'test-results')

/** A browser that can be started on this machine, or the reason why it cannot. */
type Found = { readonly start: () => Promise<Browser> } | { readonly missing: string }

/** Returns the path of a program; a missing program is installed from Debian. */
function programOf(pattern: string, debianPackage: string): string | undefined {
  const find = () => globSync(pattern).find((path) => existsSync(path))
  return find() ?? (installDebianPackage(debianPackage) ? find() : undefined)
}

function findFirefox(): Found {
  const path = process.env['FIREFOX_PATH'] ?? programOf('/usr/bin/firefox-esr', 'firefox-esr')
  if (path === undefined)
    return { missing: "Debian's package firefox-esr cannot be installed here; set FIREFOX_PATH" }
  return { start: () => startFirefox(path) }
}

function findWebKit(): Found {
  const driver = programOf('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver')
  const browser = programOf('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', 'webkit2gtk-driver')
  const screen = programOf('/usr/bin/Xvfb', 'xvfb')
  if (driver === undefined || browser === undefined || screen === undefined)
    return { missing: "Debian's packages webkit2gtk-driver and xvfb cannot be installed here" }
  return { start: () => startWebKit({ driver, browser, screen }) }
}

/** Starts the product with demo data; the server can be stopped and restarted with the same data and address. */
async function startProduct(): Promise<Running & { end(): Promise<void> }> {
  const store = await emptyStore()
  const onFault = (line: string) => console.error(line)
  let launched = await launch(store, { onFault })
  const { port } = launched
  return {
    url: `http://127.0.0.1:${port}`,
    goAway: () => launched.end('SIGTERM'),
    comeBack: async () => {
      launched = await launch(store, { port, onFault })
    },
    end: async () => {
      await launched.end('SIGTERM')
      await store.remove()
    },
  }
}

/** Runs the journey in one browser; returns true if every step passed. */
async function play(browser: Browser): Promise<boolean> {
  const product = await startProduct()
  console.log(browser.name)
  try {
    for (const [step, run] of stepsOf(new Page(browser), product)) {
      try {
        await run()
        console.log(`  passed: ${step}`)
      } catch (error) {
        const picture = join(PICTURES, `${browser.name.replaceAll(/\W+/g, '-')}.png`)
        await mkdir(PICTURES, { recursive: true })
        await writeFile(picture, await browser.screenshot())
        console.log(`  FAILED: ${step}: ${error instanceof Error ? error.message : String(error)}`)
        console.log(`  the page is pictured in ${picture}`)
        for (const line of await browser.errors()) console.log(`  the browser reported: ${line}`)
        return false
      }
    }
    return true
  } finally {
    await browser.close()
    await product.end()
  }
}

/** If a browser is named, only that browser is tested: `npm run test:browsers -- firefox`. */
const only = process.argv[2]

ensureWebBuilt({ root, node: { path: process.execPath } })
const results: boolean[] = []
for (const [name, find] of [
  ['Firefox', findFirefox],
  ['WebKitGTK', findWebKit],
] as const) {
  if (only !== undefined && !name.toLowerCase().startsWith(only.toLowerCase())) continue
  const found = find()
  if ('missing' in found) console.log(`${name} was skipped: ${found.missing}.`)
  else results.push(await play(await found.start()))
}
if (results.length === 0) console.log('No browser could be started, so nothing was tested.')
process.exitCode = results.length > 0 && results.every(Boolean) ? 0 : 1

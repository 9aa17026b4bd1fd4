import { join } from 'node:path'
import { createCase } from '@econsult/contract/cases'
import { DEMO_PASSWORD } from '../../../server/src/demo/accounts.ts'
import { newCaseBody } from '../../../server/src/testing/test-case.ts'
import { ensureWebBuilt } from '../../../tools/lib/web-build.cjs'
import { type Bar, type Figure, kilobytes } from '../lib/figure.ts'
import { call, signIn } from '../lib/person.ts'
import { ROWS, signInByForm } from '../lib/sign-in-by-form.ts'
import type { Workbench } from '../lib/workbench.ts'
import { countScripts, loadedBeforeFirst, noteFirst, type Received } from './received-scripts.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')
const EMAIL = 'pcp@demo.example'

/**
 * Measures the JavaScript that is loaded before a page can be used, as Chromium receives it from the running product.
 */
export async function benchWeb(workbench: Workbench): Promise<Figure[]> {
  ensureWebBuilt({ root: REPOSITORY, node: { path: process.execPath } })
  const product = await workbench.product({})
  await createOneCase(product.url)
  const browser = await workbench.browser()
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    // The cache on the device is disabled, because cached files would not be transferred.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const scripts = await countScripts(page)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  const beforeForm = scripts.received()
  await signInByForm(page, EMAIL, DEMO_PASSWORD)
  const fromFormOn = scripts.received()

  await noteFirst(page, ROWS)
  scripts.reset()
  await page.reload({ waitUntil: 'commit' })
  await page.locator(ROWS).first().waitFor()
  const beforeRows = scripts.received(await loadedBeforeFirst(page))
  await context.close()
  await product.stop()
  return [
    figureOf('JavaScript before the login form can be used', beforeForm, { atMost: 170 }),
    figureOf('JavaScript before the rows of the inbox are there', beforeRows, { atMost: 350 }),
    figureOf('JavaScript from the login form to the rows of the inbox', fromFormOn),
  ]
}

function figureOf(what: string, { files, bytes }: Received, bar?: Bar): Figure {
  return { what: `${what} (${files} files)`, ours: kilobytes(bytes), ...(bar ? { bar } : {}) }
}

/** Ensures that the inbox has a row, regardless of the demo data. */
async function createOneCase(url: string): Promise<void> {
  await call(await signIn(url, EMAIL, DEMO_PASSWORD), createCase.path, newCaseBody())
}

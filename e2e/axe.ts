import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into each document of the page only once, because axe is large and a test uses it many times. */
export async function bringAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
    }),
  )
}

/** Returns the axe rules that the page or one of its frames violates, each with the element. */
export async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  await bringAxe(page)
  const options: RunOptions = { ...rules, resultTypes: ['violations'] }
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`
  const broken = await page.evaluate<Result[]>(run)
  return broken.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

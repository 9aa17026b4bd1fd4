import type { Page } from '@playwright/test'

const CODE = '**/assets/*.js'

/** Blocks all scripts that the page's HTML file does not list. Returns a function that allows them again. */
export async function holdBackCode(page: Page, url: string): Promise<() => Promise<void>> {
  const html = await (await fetch(url)).text()
  await page.route(CODE, (route) => {
    const isNamed = html.includes(new URL(route.request().url()).pathname)
    return isNamed ? route.continue() : route.abort()
  })
  return () => page.unroute(CODE)
}

import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Browser } from './browser.ts'

const WAIT_MS = 30_000
const LOOK_MS = 100

const Point = z.object({ x: z.number(), y: z.number() }).nullable()

/**
 * Finds the first visible element with this selector and name that a click would hit, scrolls it into view, and returns
 * its center; null if there is none. Runs in the page.
 */
function pointOf(selector: string, name: string) {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const words = labels.map((label) => label.textContent ?? '')
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const byId = labelledBy.map((id) => document.getElementById(id)?.textContent ?? '')
    const own = [element.getAttribute('aria-label'), element.getAttribute('placeholder'), element.textContent]
    return [...words, ...byId, ...own].join(' ')
  }
  // Skips a button whose dialog content is still loading, because a click on it has no effect yet.
  const busy = ':disabled, [aria-disabled="true"], [aria-busy="true"]'
  const element = [...document.querySelectorAll(selector)].find(
    (one) => nameOf(one).includes(name) && one.getClientRects().length > 0 && !one.matches(busy),
  )
  if (element === undefined) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? point : null
}

/** A page as operated by a user: each method waits for the elements that it needs. */
export class Page {
  readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  /**
   * Waits until the expression is true in the page; on failure, throws an error with this description of the
   * expectation.
   */
  async until(expression: string, expected: string): Promise<void> {
    const deadline = Date.now() + WAIT_MS
    // An expression cannot be evaluated while a page is being replaced by the next page.
    while ((await this.browser.evaluate(expression).catch(() => false)) !== true) {
      if (Date.now() > deadline) throw new Error(`not within ${WAIT_MS / 1000} s: ${expected}`)
      await pause(LOOK_MS)
    }
  }

  async isTrue(expression: string): Promise<boolean> {
    return (await this.browser.evaluate(expression)) === true
  }

  /** Clicks an element by its label or text. */
  async click(selector: string, name: string): Promise<void> {
    const find = `(${String(pointOf)})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`
    const deadline = Date.now() + WAIT_MS
    // A dialog moves while it opens, so the position must equal the previously measured position.
    for (let last = ''; Date.now() < deadline; await pause(LOOK_MS)) {
      const point = Point.parse(await this.browser.evaluate(find).catch(() => null))
      const place = JSON.stringify(point)
      if (point !== null && place === last) return this.browser.clickAt(point.x, point.y)
      last = place
    }
    throw new Error(`not within ${WAIT_MS / 1000} s: ${selector} '${name}' can be clicked`)
  }

  /** Clicks a field and types into it. */
  async fill(selector: string, name: string, text: string): Promise<void> {
    await this.click(selector, name)
    await this.browser.type(text)
  }

  async sees(text: string): Promise<void> {
    await this.until(`document.body.innerText.includes(${JSON.stringify(text)})`, `the page shows '${text}'`)
  }

  async isAt(path: string): Promise<void> {
    await this.until(`location.pathname === ${JSON.stringify(path)}`, `the address is ${path}`)
  }
}

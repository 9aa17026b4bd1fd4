import type { JSHandle, Page } from '@playwright/test'
import type { AxeResults, ContextSpec, NodeResult, RunOptions } from 'axe-core'
import { bringAxe, violations } from './axe.ts'
import { endOfTransitions } from './transitions.ts'

/** The axe rules about colours, which are the only rules whose result depends on the colour scheme. */
export const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

const SCHEMES = ['light', 'dark'] as const

type Scheme = (typeof SCHEMES)[number]

/** The elements of a page that contain text, each with its kind. */
type Texts = JSHandle<Map<Element, number>>

/** The kinds of text that passed all rules in this process, by colour scheme. */
const known: Record<Scheme, Set<number>> = { light: new Set(), dark: new Set() }

/**
 * Returns the visible elements that contain text, each with its kind; runs in the page. Two elements are of one kind if
 * they and all their ancestors have equal classes, states and colours, and if their fonts are equal, so that every rule
 * has the same result for both in either colour scheme.
 */
function findTexts(): Map<Element, number> {
  const hashOf = (text: string, seed: number) => {
    let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      one = Math.imul(one ^ code, 2654435761)
      other = Math.imul(other ^ code, 1597334677)
    }
    return 4294967296 * (2097151 & (other ^ (other >>> 16))) + ((one ^ (one >>> 15)) >>> 0)
  }
  const STATES =
    /^(?:class|type|role|disabled|data-.*|aria-(?:selected|checked|current|disabled|expanded|pressed|invalid))$/
  const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea'
  /**
   * The attributes that can change an element's appearance. Data attributes with digits are excluded, because they are
   * positions and ids.
   */
  const statesOf = (element: Element) =>
    [...element.attributes]
      .filter(({ name, value }) => name === 'class' || (STATES.test(name) && !/\d/.test(value)))
      .map(({ name, value }) => `${name}=${value}`)
  const frames = new Map<Element | null, number>([[null, 0]])
  const frameOf = (element: Element | null): number => {
    const found = frames.get(element)
    if (element === null || found !== undefined) return found ?? 0
    const { backgroundColor, backgroundImage, opacity, filter, textShadow } = getComputedStyle(element)
    const look = [element.tagName, ...statesOf(element), backgroundColor, backgroundImage, opacity, filter]
    const frame = hashOf([...look, textShadow].join('|'), frameOf(element.parentElement))
    frames.set(element, frame)
    return frame
  }
  // Texts of a single letter are skipped, because axe cannot determine whether they are text.
  const hasText = (element: Element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    return own.reduce((text, node) => text + (node.nodeValue ?? ''), '').trim().length > 1
  }
  const isShown = (element: Element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isWithin = width > 2 && height > 2 && bottom + scrollY > 0 && right + scrollX > 0
    return isWithin && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const kindOf = (element: Element) => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
    const around = element.parentElement
    const isInText = around !== null && hasText(around)
    const look = [
      color,
      fontSize,
      fontWeight,
      textDecorationLine,
      isInText,
      around && getComputedStyle(around).color,
    ]
    return hashOf(look.join('|'), frameOf(element))
  }
  return new Map(
    [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) || element.matches(FIELDS))
      .filter((element) => !element.matches(':disabled, script, style') && isShown(element))
      .map((element) => [element, kindOf(element)]),
  )
}

type Axe = { axe: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> } }
type Looked = { broken: string[]; passed: number[] }

/** Returns the violations by elements of these kinds, and the kinds that passed; runs in the page. */
async function lookAt(
  texts: Map<Element, number>,
  { kinds, options }: { kinds: number[]; options: RunOptions },
): Promise<Looked> {
  const wanted = new Set(kinds)
  const elements = [...texts].filter(([element, kind]) => wanted.has(kind) && element.isConnected)
  if (elements.length === 0) return { broken: [], passed: [] }
  const { axe } = window as unknown as Axe
  const result = await axe.run({ include: elements.map(([element]) => element) }, options)
  const broken = result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  const passed = result.passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map((node: NodeResult) => (node.element && texts.get(node.element)) ?? 0))
  return { broken, passed: [...new Set(passed)] }
}

/**
 * Returns the violations of the colour rules by the page's texts, in both colour schemes. Kinds of text that passed
 * earlier are not checked again, which skips most of a page. Restores the page's original scheme.
 */
export async function colourViolations(page: Page): Promise<string[]> {
  await bringAxe(page)
  // Until its transition ends, a changed text has its previous colours and therefore its previous kind.
  await endOfTransitions(page)
  const { isDark, hasShadows } = await page.evaluate(() => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasShadows: [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null),
  }))
  const own = isDark ? 'dark' : 'light'
  // Texts in shadow roots and frames belong to other documents.
  const isWhole = hasShadows || page.frames().length > 1
  const texts: Texts = await page.evaluateHandle(findTexts)
  const kinds = await texts.evaluate((found) => [...new Set(found.values())])
  const broken: string[] = []
  for (const scheme of isDark ? SCHEMES.toReversed() : SCHEMES) {
    const unknown = kinds.filter((kind) => !known[scheme].has(kind))
    if (!isWhole && unknown.length === 0) continue
    if (scheme !== own) await wear(page, scheme)
    const found = isWhole
      ? await violations(page, { runOnly: RULES_OF_COLOURS })
      : await newlyBroken(texts, scheme, unknown)
    broken.push(...found.map((one) => `${scheme}, ${one}`))
    if (scheme !== own) await wear(page, own)
  }
  await texts.dispose()
  return broken
}

async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await endOfTransitions(page)
}

async function newlyBroken(texts: Texts, scheme: Scheme, kinds: number[]): Promise<string[]> {
  const options: RunOptions = {
    runOnly: RULES_OF_COLOURS,
    resultTypes: ['violations', 'passes'],
    elementRef: true,
    selectors: false,
  }
  const { broken, passed } = await texts.evaluate(lookAt, { kinds, options })
  if (broken.length === 0) for (const kind of passed) known[scheme].add(kind)
  return broken
}

import type { CDPSession, Page } from '@playwright/test'

const CHOICES = '[type="checkbox"], [type="radio"]'

const CONTROLS = [
  'button',
  '[role="button"]',
  '[role="tab"]',
  '[role="combobox"]',
  'a.MuiButtonBase-root',
  'input',
  'textarea',
  'select',
  '.MuiChip-root',
].join()

/** Elements that need no edge: a menu or list item is recognizable by its text, and hidden elements are not visible. */
const NOT_CONTROLS = '[role="menuitem"], [role="option"], [aria-hidden="true"] *, [aria-hidden="true"]'

/** The attribute that marks the controls being checked. */
const MARK = 'data-looked-at'

type Looking = { mark: string; others: string; choices: string; isFocus: boolean }

/**
 * Kinds of controls that passed in this process; their appearance depends on their own classes and their ancestors'
 * classes.
 */
const known = new Set<string>()

/** Marks each control of a kind that has not passed yet and returns these kinds; runs in the page. */
function markUnknown({ mark, controls, seen }: { mark: string; controls: string; seen: string[] }): string[] {
  const before = new Set(seen)
  const around = (element: Element | null) => element?.getAttribute('class') ?? ''
  const kinds = new Set<string>()
  for (const control of document.querySelectorAll(controls)) {
    const parent = control.parentElement
    const state = `${control.tagName} ${control.getAttribute('type') ?? ''} ${String(control.matches(':disabled'))}`
    const kind = [state, around(control), around(parent), around(parent?.parentElement ?? null)].join('|')
    if (before.has(kind)) continue
    kinds.add(kind)
    control.setAttribute(mark, '')
  }
  return [...kinds]
}

/** Removes the marks; runs in the page. */
function unmark(mark: string): void {
  for (const control of document.querySelectorAll(`[${mark}]`)) control.removeAttribute(mark)
}

/** Returns the controls without a visible edge in a system colour, each as its HTML; runs in the page. */
async function withoutEdge({ mark, others, choices, isFocus }: Looking): Promise<string[]> {
  // The page changes its colours in transitions, which take one frame even if motion is reduced.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const names = ['ButtonBorder', 'ButtonText', 'CanvasText', 'GrayText', 'LinkText', 'FieldText']
  const colorOf = (name: string) => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = name
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const allowed = new Set((isFocus ? ['Highlight'] : [...names, 'Highlight']).map(colorOf))
  const least = isFocus ? 3 : 1

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const backgroundOf = (element: Element | null): string => {
    if (element === null) return getComputedStyle(document.body).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor.endsWith(', 0)') ? backgroundOf(element.parentElement) : backgroundColor
  }
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element)
    const behind = backgroundOf(element.parentElement)
    const isEdge = (line: string, width: string, color: string) =>
      line !== 'none' && Number.parseFloat(width) >= least && allowed.has(color) && color !== behind
    return (
      isEdge(style.outlineStyle, style.outlineWidth, style.outlineColor) ||
      (!isFocus && isEdge(style.borderBottomStyle, style.borderBottomWidth, style.borderBottomColor))
    )
  }
  /** Returns the elements that are drawn for a control: its field's frame, or the box beside an invisible input. */
  const drawnFor = (control: Element): Element[] => {
    if (!control.matches(choices)) {
      const frame = control.matches('input, textarea, select, [role="combobox"]')
        ? control.closest('.MuiInputBase-root, .MuiPickersInputBase-root')
        : null
      return frame === null ? [control] : [control, frame]
    }
    const root = control.closest('.MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root')
    return root === null ? [control] : [root, ...root.querySelectorAll('span')]
  }

  return [...document.querySelectorAll(`[${mark}]`)]
    .filter((control) => !control.matches(others) && !control.matches(':disabled[tabindex="-1"]'))
    .map((control) => ({ control, drawn: drawnFor(control).filter(isSeen) }))
    .filter(({ drawn }) => drawn.length > 0 && !drawn.some(hasEdge))
    .map(({ control }) => control.outerHTML.slice(0, 300))
}

const opened = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Returns the page's CDP session, which is opened once, because closing it would also remove its virtual authenticator.
 */
function toolsOf(page: Page): Promise<CDPSession> {
  const tools = opened.get(page) ?? page.context().newCDPSession(page)
  opened.set(page, tools)
  return tools
}

/**
 * Forces these pseudo-classes on every marked control through the browser's developer tools, which is invisible to the
 * page.
 */
async function setPseudoClasses(tools: CDPSession, classes: readonly string[]): Promise<void> {
  const { root } = await tools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[${MARK}]` })
  await Promise.all(
    nodeIds.map((nodeId) =>
      tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...classes] }),
    ),
  )
}

/**
 * Returns the controls and chips that are not visible in Windows High Contrast, and those whose focus is not visible
 * there. Kinds of controls that passed earlier are not checked again. Restores the page's colours.
 */
export async function unseenInForcedColors(page: Page): Promise<string[]> {
  const kinds = await page.evaluate(markUnknown, { mark: MARK, controls: CONTROLS, seen: [...known] })
  if (kinds.length === 0) return []
  const looking = { mark: MARK, others: NOT_CONTROLS, choices: CHOICES }
  await page.emulateMedia({ forcedColors: 'active' })
  const tools = await toolsOf(page)
  try {
    const edges = await page.evaluate(withoutEdge, { ...looking, isFocus: false })
    await tools.send('DOM.enable')
    await tools.send('CSS.enable')
    await setPseudoClasses(tools, ['focus', 'focus-visible', 'focus-within'])
    const focused = await page.evaluate(withoutEdge, { ...looking, isFocus: true })
    await setPseudoClasses(tools, [])
    await tools.send('CSS.disable')
    await tools.send('DOM.disable')
    const unseen = [...edges.map((html) => `no edge: ${html}`), ...focused.map((html) => `no focus: ${html}`)]
    if (unseen.length === 0) for (const kind of kinds) known.add(kind)
    return unseen
  } finally {
    await page.evaluate(unmark, MARK)
    await page.emulateMedia({ forcedColors: null })
  }
}

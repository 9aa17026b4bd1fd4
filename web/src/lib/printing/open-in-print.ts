/** The attribute of an area that has its full height in print (theme/components/print.ts). */
export const OPEN_IN_PRINT = 'data-open-in-print'

/** The attribute of a text that is truncated on the screen and printed in full. */
export const WHOLE_IN_PRINT = 'data-whole-in-print'

/** Chips and fields have no space for a second line. */
const ONE_LINE = '.MuiChip-label, .MuiInputBase-root *'

/**
 * Marks every scrolling area of the page with its surrounding elements, and every truncated text, so that their whole
 * content is printed. Returns a function that removes the marks and restores the scroll positions.
 */
export function openForPrint(): () => void {
  const all = [...document.querySelectorAll<HTMLElement>('main, main *')].map((element) => ({
    element,
    style: getComputedStyle(element),
  }))
  const scrollers = all.filter(scrolls).map(({ element }) => element)
  const places = scrollers.map((scroller) => ({
    scroller,
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
  }))
  const opened = new Set(scrollers.flatMap(withFrames))
  const shortened = all.filter(isShortened).map(({ element }) => element)
  for (const one of opened) one.setAttribute(OPEN_IN_PRINT, '')
  for (const one of shortened) one.setAttribute(WHOLE_IN_PRINT, '')
  return () => {
    for (const one of opened) one.removeAttribute(OPEN_IN_PRINT)
    for (const one of shortened) one.removeAttribute(WHOLE_IN_PRINT)
    for (const { scroller, top, left } of places) scroller.scrollTo({ top, left, behavior: 'instant' })
  }
}

interface Styled {
  readonly element: HTMLElement
  readonly style: CSSStyleDeclaration
}

function scrolls({ element, style: { overflowY } }: Styled): boolean {
  if (element instanceof HTMLTextAreaElement) return false
  return (overflowY === 'auto' || overflowY === 'scroll') && element.getClientRects().length > 0
}

function isShortened({ element, style }: Styled): boolean {
  const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== ''
  return (isClamped || style.textOverflow === 'ellipsis') && !element.matches(ONE_LINE)
}

/** Returns the area and all elements that contain it. */
function withFrames(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || element.matches('main') ? [element] : [element, ...withFrames(parent)]
}

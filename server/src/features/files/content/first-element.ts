// A mark of the byte order is space as well, also where it could not be decoded.
const SPACE = /^[\s\uFEFF\uFFFD]+/
const DOCTYPE = /^<!doctype\s+([^\s>[]+)[^>]*>/i
const ELEMENT = /^<([A-Za-z][^\s/>]*)/
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/**
 * The name of the first element of a page or drawing, in lower case and without its prefix; '' where there is none. A
 * document type before it counts as the element that it names.
 */
export function firstElement(text: string): string {
  let rest = text.replace(SPACE, '')
  for (;;) {
    const skipped = SKIPPED.find(([start]) => rest.startsWith(start))
    if (!skipped) break
    const end = rest.indexOf(skipped[1])
    if (end < 0) return ''
    rest = rest.slice(end + skipped[1].length).replace(SPACE, '')
  }
  const name = (DOCTYPE.exec(rest) ?? ELEMENT.exec(rest))?.[1] ?? ''
  return name.toLowerCase().replace(/^.*:/, '')
}

import { spellings } from './svg-spellings.ts'

const LOCAL_LINK = /^(#|data:image\/(png|jpeg|gif|webp)[;,])/i
const LINK = /[\s"'](?:[\w-]+:)?(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/**
 * Constructs by which a drawing runs a script, embeds a page or fetches a resource. None of the patterns can match a
 * space in two ways. Otherwise, a drawing with a million spaces would block the server for hours.
 */
const ACTIVE = [
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|html|handler|listener)\b/i,
  /<!entity|<\?xml-stylesheet/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /attributename\s*=\s*(?:["']\s*)?(?:on|(?:[\w-]+:)?href)/i,
]

/**
 * A document type declaration that adds attributes to elements or fetches a file. SVG's own declaration, which drawing
 * programs write, is allowed, because no browser fetches it.
 */
const FOREIGN_TYPE =
  /<!doctype(?!\s+svg(?:\s+public\s+["']-\/\/w3c\/\/dtd svg [\w. ]+\/\/en["']\s+["']https?:\/\/www\.w3\.org\/[\w./-]+["'])?\s*>)/i

/** Active constructs in style sheets. Their keywords can be spelled in several ways. */
const ACTIVE_WORDS = /javascript\s*:|@import|image-set\(|url\((?!\s*(?:["']\s*)?#)/i

/** Returns true if an SVG is harmless: it has no script, no embedded page and no external link (F2). */
export function isPlainDrawing(svg: string): boolean {
  if (FOREIGN_TYPE.test(svg) || ACTIVE.some((pattern) => pattern.test(svg))) return false
  if (spellings(svg).some((text) => ACTIVE_WORDS.test(text))) return false
  for (const [, double, single] of svg.matchAll(LINK)) {
    if (!LOCAL_LINK.test((double ?? single ?? '').trim())) return false
  }
  return true
}

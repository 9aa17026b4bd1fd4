const LOCAL_LINK = /^(#|data:image\/(png|jpeg|gif|webp)[;,])/i
const LINK = /[\s"'](?:[\w-]+:)?(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/**
 * Parts by which a drawing runs script, holds a page or fetches something. In none can blanks be counted in two ways: a
 * million of them would keep the server busy for hours.
 */
const ACTIVE = [
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|html|handler|listener)\b/i,
  /<!entity|<\?xml-stylesheet/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /attributename\s*=\s*(?:["']\s*)?(?:on|(?:[\w-]+:)?href)/i,
  /javascript\s*:|@import|url\((?!\s*(?:["']\s*)?#)/i,
]

/** Whether a drawing is only a drawing: no script, no page inside, no link outside (security page, F2). */
export function isPlainDrawing(svg: string): boolean {
  if (ACTIVE.some((pattern) => pattern.test(svg))) return false
  for (const [, double, single] of svg.matchAll(LINK)) {
    if (!LOCAL_LINK.test((double ?? single ?? '').trim())) return false
  }
  return true
}

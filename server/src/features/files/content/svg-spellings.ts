/** Parts of XML that a browser skips when it joins the text of a style sheet. */
const LEFT_OUT = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** A complete tag. The values of its attributes may contain '>'. */
const TAG = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/g

const REFERENCE = /&#(?:x0*([0-9a-f]{1,6})|0*([0-9]{1,7}));|&(amp|lt|gt|quot|apos);/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * A CSS escape. It is a hexadecimal code with the blank that ends it, a literal character, or an escaped line break.
 */
const ESCAPE = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|([^]))/gi

/**
 * Returns several versions of a drawing's text: as received, with decoded character references and CSS escapes, as a
 * browser reads style sheets, and without the tags that may split keywords. No pattern can match the same text in two
 * ways, so the time stays proportional to the length of the drawing.
 */
export function spellings(svg: string): string[] {
  const joined = LEFT_OUT.reduce((text, ends) => without(text, ends), svg).replaceAll(
    /<!\[CDATA\[|\]\]>/gi,
    '',
  )
  return [svg, joined, joined.replaceAll(TAG, '')].flatMap((text) => [
    text,
    withoutEscapes(withoutReferences(text)),
  ])
}

function without(text: string, [start, end]: readonly [string, string]): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const begins = text.indexOf(start, from)
    const ends = begins < 0 ? -1 : text.indexOf(end, begins + start.length)
    if (ends < 0) break
    kept.push(text.slice(from, begins))
    from = ends + end.length
  }
  return kept.join('') + text.slice(from)
}

function withoutReferences(text: string): string {
  return text.replaceAll(REFERENCE, (_whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

function withoutEscapes(text: string): string {
  return text.replaceAll(ESCAPE, (_whole, hex?: string, line?: string, sign?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16))
    return line === undefined ? (sign ?? '') : ''
  })
}

function character(code: number): string {
  return code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code)
}

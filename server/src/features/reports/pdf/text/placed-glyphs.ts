/** A word with the space after it, as a document draws it. */
export interface ShapedWord {
  /** In thousandths of the font's size. */
  readonly width: number
  readonly parts: readonly ShapedPart[]
}

/** Glyphs on one line. */
export interface ShapedPart {
  /** How far the line is above the baseline, in thousandths of the font's size: marks stand on letters. */
  readonly rise: number
  /** The content of a TJ operator's operand. */
  readonly glyphs: string
}

/** A glyph with its place; lengths in thousandths of the font's size. */
interface PlacedGlyph {
  /** In the document's copy of the font, in hexadecimal digits. */
  readonly code: string
  /** The glyph's own width, by which a reader of the PDF moves on. */
  readonly width: number
  /** How far the next glyph is from this one. */
  readonly advance: number
  /** How far it is drawn from its place: to the right, and above the baseline. */
  readonly right: number
  readonly above: number
}

/** Writes glyphs as TJ operands: a number between them moves to the left, and marks above or below stand apart. */
export function placeGlyphs(glyphs: readonly PlacedGlyph[]): ShapedWord {
  const parts: ShapedPart[] = []
  let rise = 0
  let written = ''
  // How far the reader is behind the place of the next glyph.
  let behind = 0
  for (const { code, width, advance, right, above } of glyphs) {
    if (above !== rise) {
      if (written !== '') parts.push({ rise, glyphs: `<${written}>` })
      rise = above
      written = ''
    }
    written += moved(behind + right) + code
    behind = advance - width - right
  }
  written += moved(behind)
  if (written !== '') parts.push({ rise, glyphs: `<${written}>` })
  return { width: glyphs.reduce((sum, { advance }) => sum + advance, 0), parts }
}

/** Interrupts a string of glyphs to move to the right. */
function moved(by: number): string {
  return Math.abs(by) < LEAST_MOVE ? '' : `>${pdfNumber(-by)}<`
}

/** A smaller distance is a rounding error. */
const LEAST_MOVE = 1e-4

/** A number as PDF writes it: without an exponent. */
export function pdfNumber(value: number): string {
  return `${Math.round(value * 1e4) / 1e4}`
}

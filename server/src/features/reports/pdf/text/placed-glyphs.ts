/** A word with the space after it, as a document draws it. */
export interface ShapedWord {
  /** The width in thousandths of the font's size. */
  readonly width: number
  readonly parts: readonly ShapedPart[]
}

/** Consecutive glyphs with the same rise. */
export interface ShapedPart {
  /**
   * The height of the glyphs above the baseline, in thousandths of the font's size, for example of marks above letters.
   */
  readonly rise: number
  /** The content of a TJ operator's operand. */
  readonly glyphs: string
}

/** A glyph with its position; lengths in thousandths of the font's size. */
interface PlacedGlyph {
  /** The glyph's code in the document's copy of the font, in hexadecimal digits. */
  readonly code: string
  /** The glyph's own width, by which a PDF reader advances. */
  readonly width: number
  /** The distance from this glyph's position to the next one's. */
  readonly advance: number
  /** The offset at which the glyph is drawn from its position: to the right, and above the baseline. */
  readonly right: number
  readonly above: number
}

/**
 * Writes glyphs as TJ operands, in which a number moves the next glyph to the left. Marks above or below become
 * separate parts.
 */
export function placeGlyphs(glyphs: readonly PlacedGlyph[]): ShapedWord {
  const parts: ShapedPart[] = []
  let rise = 0
  let written = ''
  // The distance from a PDF reader's position to that of the next glyph.
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

/** A shaped word, including the space after it. */
export interface ShapedWord {
  /** The width, in thousandths of the font size. */
  readonly width: number
  readonly parts: readonly ShapedPart[]
}

/** Consecutive glyphs with the same rise. */
export interface ShapedPart {
  /**
   * The height of the glyphs above the baseline, in thousandths of the font size; for example, marks above letters have
   * a rise.
   */
  readonly rise: number
  /** The glyphs in the notation of a TJ operand. */
  readonly glyphs: string
}

/** A glyph with its position. Lengths are in thousandths of the font size. */
interface PlacedGlyph {
  /** The code of the glyph in the document's copy of the font, in hexadecimal digits. */
  readonly code: string
  /** The width of the glyph without kerning. A PDF reader advances by this width. */
  readonly width: number
  /** The distance from the position of this glyph to the position of the next glyph. */
  readonly advance: number
  /** The offset from the position to the drawn glyph: to the right, and above the baseline. */
  readonly right: number
  readonly above: number
}

/**
 * Writes glyphs as TJ operands. A number in an operand moves the next glyph to the left. Raised or lowered marks become
 * separate parts.
 */
export function placeGlyphs(glyphs: readonly PlacedGlyph[]): ShapedWord {
  const parts: ShapedPart[] = []
  let rise = 0
  let written = ''
  // The distance from the PDF reader's current position to the position of the next glyph.
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

/** Closes the string of glyphs, adds a number that moves the next glyph to the right, and opens a new string. */
function moved(by: number): string {
  return Math.abs(by) < LEAST_MOVE ? '' : `>${pdfNumber(-by)}<`
}

/** The minimum distance in an operand; smaller distances are rounding errors. */
const LEAST_MOVE = 1e-4

/** Formats a number for a PDF, without an exponent. */
export function pdfNumber(value: number): string {
  return `${Math.round(value * 1e4) / 1e4}`
}

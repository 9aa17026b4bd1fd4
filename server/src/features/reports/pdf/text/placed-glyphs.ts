/** A shaped word with the space that follows it. */
export interface ShapedWord {
  /** The width, in thousandths of the font size. */
  readonly width: number
  readonly parts: readonly ShapedPart[]
}

/** Consecutive glyphs that are raised by the same amount. */
export interface ShapedPart {
  /**
   * The height by which the glyphs are raised above the baseline, in thousandths of the font size. For example, marks
   * above letters are raised.
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
  /** The distance between the position of this glyph and that of the next one. */
  readonly advance: number
  /** The offset of the drawn glyph from its position: to the right, and above the baseline. */
  readonly right: number
  readonly above: number
}

/**
 * Writes glyphs as TJ operands. A number in an operand moves the next glyph to the left. Marks that are raised or
 * lowered become separate parts.
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

/** Closes the string of glyphs, adds a number that moves the next glyph to the right, and begins a new string. */
function moved(by: number): string {
  return Math.abs(by) < LEAST_MOVE ? '' : `>${pdfNumber(-by)}<`
}

/** The minimum distance in an operand; smaller distances are rounding errors. */
const LEAST_MOVE = 1e-4

/** Formats a number for a PDF, without an exponent. */
export function pdfNumber(value: number): string {
  return `${Math.round(value * 1e4) / 1e4}`
}

import { type FontName, openFont } from './report-fonts.ts'

/** The same for each document, so that it is read from a font once. */
const known = new Map<FontName, Map<string, number | null>>()

/**
 * How much further than its own width the first of two letters moves the pen, in thousandths of the font's size (mostly
 * less than zero: kerning). Null where the two are not drawn as two, as in a ligature.
 */
export function kerningOf(name: FontName, pair: string): number | null {
  const ofFont = known.get(name) ?? new Map<string, number | null>()
  known.set(name, ofFont)
  const before = ofFont.get(pair)
  if (before !== undefined) return before
  const kerning = readKerning(name, pair)
  ofFont.set(pair, kerning)
  return kerning
}

function readKerning(name: FontName, pair: string): number | null {
  const font = openFont(name)
  const { glyphs, positions } = font.layout(pair)
  const [glyph, second] = glyphs
  const [position] = positions
  const isApart =
    glyphs.length === 2 && positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0)
  if (!isApart || !glyph || !second || !position) return null
  const isUnchanged = [glyph, second].every(
    ({ id }, index) => id === font.glyphForCodePoint(pair.charCodeAt(index)).id,
  )
  return isUnchanged ? ((position.xAdvance - glyph.advanceWidth) * 1000) / font.unitsPerEm : null
}

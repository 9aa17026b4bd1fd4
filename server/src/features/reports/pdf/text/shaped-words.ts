import { pdfNumber, placeGlyphs, type ShapedWord } from './placed-glyphs.ts'
import { type FontName, isPlain, openFont, openInDocument } from './report-fonts.ts'
import { isScriptFont, type ScriptFontName } from './script-fonts.ts'
import { shapeScript } from './shape-script.ts'

interface Letter {
  /** The code in the document's copy of the font, in hexadecimal digits. */
  readonly code: string
  readonly width: number
}

/**
 * The words and letters that were already shaped for a document in one font. They are cached, because texts repeat the
 * same words.
 */
class ShapedWords {
  readonly words = new Map<string, ShapedWord>()
  readonly letters = new Map<string, Letter>()
}

const shapedIn = new WeakMap<PDFKit.PDFDocument, Map<FontName, ShapedWords>>()

/** Returns the words of a text in order, shaped in the font. */
export function shapeWords(doc: PDFKit.PDFDocument, name: FontName, text: string): ShapedWord[] {
  const known = shapedWords(doc, name)
  return splitAfterSpaces(text).map((word) => {
    const before = known.words.get(word)
    if (before) return before
    const font = openInDocument(doc, name)
    const shaped = isScriptFont(name)
      ? shapeInScript(font, name, word)
      : (isPlain(word) && joinLetters(font, name, word, known.letters)) ||
        (shapeWhole(font, word) ?? joinUnshaped(font, name, word, known.letters))
    known.words.set(word, shaped)
    return shaped
  })
}

/** The total width of words at a font size, in points. */
export function widthOfWords(words: readonly ShapedWord[], size: number): number {
  return (words.reduce((sum, { width }) => sum + width, 0) * size) / 1000
}

function shapedWords(doc: PDFKit.PDFDocument, name: FontName): ShapedWords {
  const ofDocument = shapedIn.get(doc) ?? new Map<FontName, ShapedWords>()
  shapedIn.set(doc, ofDocument)
  const ofFont = ofDocument.get(name) ?? new ShapedWords()
  ofDocument.set(name, ofFont)
  return ofFont
}

/** Splits text into words at the same positions as pdfkit. Fonts have no kerning or ligatures across a space. */
function splitAfterSpaces(text: string): string[] {
  const words: string[] = []
  let start = 0
  for (let end = text.indexOf(' ') + 1; end > 0; end = text.indexOf(' ', start) + 1) {
    words.push(text.slice(start, end))
    start = end
  }
  if (start < text.length) words.push(text.slice(start))
  return words
}

/**
 * Composes a word of plain letters from pairs. The result is the same as if the word were shaped as a whole, but this
 * takes a tenth of the time. Returns undefined if the font draws a pair as one glyph.
 */
function joinLetters(
  font: PDFKit.EmbeddedFont,
  name: FontName,
  word: string,
  letters: Map<string, Letter>,
): ShapedWord | undefined {
  let glyphs = '<'
  let width = 0
  for (let index = 0; index < word.length; index += 1) {
    const letter = letterOf(font, name, word.charAt(index), letters)
    const kerning = index + 1 < word.length ? kerningOf(name, word.slice(index, index + 2)) : 0
    if (kerning === null) return undefined
    width += letter.width + kerning
    glyphs += kerning === 0 ? letter.code : `${letter.code}>${pdfNumber(-kerning)}<`
  }
  return { width, parts: [{ rise: 0, glyphs: `${glyphs}>` }] }
}

function letterOf(
  font: PDFKit.EmbeddedFont,
  name: FontName,
  character: string,
  letters: Map<string, Letter>,
): Letter {
  const known = letters.get(character)
  if (known) return known
  const letter = takeLetter(font, name, character)
  letters.set(character, letter)
  return letter
}

/** For a single letter, returns the same result as `encode` of the font, without shaping the letter. */
function takeLetter(font: PDFKit.EmbeddedFont, name: FontName, character: string): Letter {
  const codePoint = character.codePointAt(0) ?? 0
  const { id, advanceWidth } = openFont(name).glyphForCodePoint(codePoint)
  const width = advanceWidth * font.scale
  const place = font.subset.includeGlyph(id)
  font.widths[place] ??= width
  font.unicode[place] ??= [codePoint]
  return { code: codeOf(place), width }
}

/** The code of a glyph in the document's copy of the font. */
function codeOf(place: number): string {
  return place.toString(16).padStart(4, '0')
}

/**
 * Shapes a word as a whole. Returns undefined if shaping fails because the tables of the font do not cover this
 * sequence of letters and marks.
 */
function shapeWhole(font: PDFKit.EmbeddedFont, word: string): ShapedWord | undefined {
  const encoded = attemptEncoding(font, word)
  if (!encoded) return undefined
  const [codes, positions] = encoded
  return placeGlyphs(
    positions.map(({ xAdvance, advanceWidth, xOffset, yOffset }, index) => ({
      code: codes[index] ?? '',
      width: advanceWidth,
      advance: xAdvance,
      right: xOffset,
      above: yOffset,
    })),
  )
}

/** Shapes a word of a non-Latin script with HarfBuzz. */
function shapeInScript(font: PDFKit.EmbeddedFont, name: ScriptFontName, word: string): ShapedWord {
  const { scale } = font
  return placeGlyphs(
    shapeScript(name, word).map(({ id, advance, right, above, codePoints }) => {
      const place = font.subset.includeGlyph(id)
      const width = openFont(name).getGlyph(id).advanceWidth * scale
      font.widths[place] ??= width
      font.unicode[place] ??= codePoints
      const code = codeOf(place)
      return { code, width, advance: advance * scale, right: right * scale, above: above * scale }
    }),
  )
}

function attemptEncoding(font: PDFKit.EmbeddedFont, word: string) {
  try {
    return font.encode(word)
  } catch {
    return undefined
  }
}

/** Positions the letters of a word one after another, without kerning or ligatures. */
function joinUnshaped(
  font: PDFKit.EmbeddedFont,
  name: FontName,
  word: string,
  letters: Map<string, Letter>,
): ShapedWord {
  const alone = Array.from(word, (character) => letterOf(font, name, character, letters))
  return {
    width: alone.reduce((sum, { width }) => sum + width, 0),
    parts: [{ rise: 0, glyphs: `<${alone.map(({ code }) => code).join('')}>` }],
  }
}

/** The kerning of letter pairs by font, cached for all documents. */
const known = new Map<FontName, Map<string, number | null>>()

/**
 * The kerning of two letters in thousandths of the font size. It is usually negative. Null if the letters are not drawn
 * as two glyphs, as in a ligature.
 */
function kerningOf(name: FontName, pair: string): number | null {
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

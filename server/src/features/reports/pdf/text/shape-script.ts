import { readFileSync } from 'node:fs'
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { openFont } from './report-fonts.ts'
import { SCRIPT_FONTS, type ScriptFontName } from './script-fonts.ts'

/** A glyph of a shaped word. Lengths are in font units. */
export interface ShapedGlyph {
  /** The index of the glyph in the font. */
  readonly id: number
  readonly advance: number
  /** The offset of the drawn glyph from its position: to the right, and above the baseline. */
  readonly right: number
  readonly above: number
  /**
   * The characters that text extraction returns for the glyph. Empty if they are assigned to another glyph of the
   * syllable.
   */
  readonly codePoints: number[]
}

/**
 * One buffer is used for all words, because buffers that are no longer used stay in memory until the next garbage
 * collection.
 */
const buffer = new TextBuffer()

const shapers = new Map<ScriptFontName, Font>()
const nominal = new Map<ScriptFontName, ReadonlyMap<number, number>>()

/**
 * Returns the glyphs of a word from left to right. HarfBuzz shapes the syllables, because fontkit, which pdfkit uses,
 * misplaces the vowels and stacked letters of many scripts, or fails.
 */
export function shapeScript(name: ScriptFontName, word: string): ShapedGlyph[] {
  buffer.reset()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  shape(shaperOf(name), buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const codePoints = codePointsOf(name, word, infos)
  return infos.map(({ codepoint: id }, index) => {
    const place = positions[index]
    if (!place) throw new Error('HarfBuzz gave a glyph without a place.')
    const { xAdvance: advance, xOffset: right, yOffset: above } = place
    return { id, advance, right, above, codePoints: codePoints[index] ?? [] }
  })
}

function shaperOf(name: ScriptFontName): Font {
  const known = shapers.get(name)
  if (known) return known
  const shaper = new Font(new Face(new Blob(new Uint8Array(readFileSync(SCRIPT_FONTS[name].file)))))
  shapers.set(name, shaper)
  return shaper
}

interface GlyphOfCluster {
  readonly codepoint: number
  /** The position in the word at which the syllable of the glyph begins. */
  readonly cluster: number
}

/**
 * The characters that each glyph represents. If a glyph is a single letter, it represents that letter. The other
 * characters of a syllable are assigned to the first of its other glyphs, as in a ligature.
 */
function codePointsOf(name: ScriptFontName, word: string, infos: readonly GlyphOfCluster[]): number[][] {
  const letters = nominalOf(name)
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const left = new Map(
    starts.map((start, index) => [
      start,
      Array.from(word.slice(start, starts[index + 1]), (character) => character.codePointAt(0) ?? 0),
    ]),
  )
  const found = infos.map(({ codepoint, cluster }) => {
    const letter = letters.get(codepoint)
    const rest = left.get(cluster) ?? []
    const place = letter === undefined ? -1 : rest.indexOf(letter)
    return place < 0 ? undefined : rest.splice(place, 1)
  })
  return found.map((own, index) => own ?? (left.get(infos[index]?.cluster ?? 0) ?? []).splice(0))
}

/** For each glyph of a font that represents a single letter, that letter. */
function nominalOf(name: ScriptFontName): ReadonlyMap<number, number> {
  const known = nominal.get(name)
  if (known) return known
  const font = openFont(name)
  const letters = new Map(
    font.characterSet.map((codePoint) => [font.glyphForCodePoint(codePoint).id, codePoint] as const),
  )
  nominal.set(name, letters)
  return letters
}

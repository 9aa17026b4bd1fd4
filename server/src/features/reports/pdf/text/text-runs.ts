import { fontFor, type FontName } from './report-fonts.ts'
import type { TextStyle } from '../report-style.ts'

/** A piece of text in one font. */
export type TextRun = {
  text: string
  font: FontName
  style: TextStyle
  /** If code points are printed, the original text, which text extraction and search need. */
  actual?: string
  /** Set if part of the text runs from right to left. The runs to draw instead, in order from left to right. */
  drawn?: TextRun[]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The maximum length of a grapheme that is drawn as a whole, in code points. It is three times the length of any emoji
 * or syllable.
 */
const LONGEST_GRAPHEME = 32

/** Splits a text into graphemes (characters as perceived by readers). A grapheme that is too long is divided. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => divide(segment)).flat()
}

function divide(grapheme: string): string[] {
  if (grapheme.length <= LONGEST_GRAPHEME) return [grapheme]
  const characters = Array.from(grapheme)
  const count = Math.ceil(characters.length / LONGEST_GRAPHEME)
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * LONGEST_GRAPHEME, (index + 1) * LONGEST_GRAPHEME).join(''),
  )
}

/** Splits text into runs, each of which is drawn in one font. */
export function toRuns(text: string, style: TextStyle): TextRun[] {
  // No-break spaces and hyphens are replaced by plain ones. Lines are already broken at this point, and a search for
  // the plain character must find the text.
  const shown = text.replaceAll('\u00A0', ' ').replaceAll('\u2011', '-')
  const font = fontFor(shown, style.font)
  if (font === style.font) return [{ text: shown, font, style }]
  return joinRuns(splitGraphemes(shown).flatMap((grapheme) => graphemeRuns(grapheme, style)))
}

function graphemeRuns(grapheme: string, style: TextStyle): TextRun[] {
  const font = fontFor(grapheme, style.font)
  if (font) return [{ text: grapheme, font, style }]
  const [first, ...others] = Array.from(grapheme)
  if (first === undefined) return []
  if (others.length > 0) return [first, ...others].flatMap((character) => graphemeRuns(character, style))
  return [{ text: codePointOf(first), font: style.font, style, actual: first }]
}

/** What is printed for a character that has no font, for example '[U+10900]'. Readers can look up the code point. */
function codePointOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Joins adjacent runs of the same font and style, so that a line is drawn with as few operations as possible. */
export function joinRuns(runs: TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isAlike = last?.font === run.font && last.style === run.style
    if (last && isAlike && last.actual === undefined && run.actual === undefined) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

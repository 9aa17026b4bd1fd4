import createBidi from 'bidi-js'
import { isRightToLeft } from './script-fonts.ts'
import { splitGraphemes, type TextRun } from './text-runs.ts'

type Direction = 'ltr' | 'rtl'

const bidi = createBidi()

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

/**
 * Right-to-left letters that UTF-16 encodes as surrogate pairs, which bidi-js does not support. Also the letter by
 * which each half of a pair is replaced.
 */
const PAIRS = /[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu
const LETTER = '\u05D0'

function levelsOf(text: string, direction?: Direction) {
  return bidi.getEmbeddingLevels(text.replaceAll(PAIRS, LETTER + LETTER), direction)
}

/** The direction of a paragraph, determined by its first letter with a direction. */
export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return 'ltr'
  const [first] = levelsOf(paragraph).paragraphs
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

/**
 * Returns a line in drawing order (Unicode Standard Annex 9). If a line has right-to-left letters, it becomes one run.
 * PDF readers expect such letters in visual order, and reverse them themselves.
 */
export function inVisualOrder(line: TextRun[], direction: Direction): TextRun[] {
  const text = line.map((run) => run.text).join('')
  const [first] = line
  if (!first || !RIGHT_TO_LEFT.test(text)) return line
  const { levels } = levelsOf(text, direction)
  const pieces = splitByLevel(line, levels)
  const { font, style } = first
  return [{ text, font, style, drawn: reorder(pieces).map(turned) }]
}

interface Piece {
  readonly run: TextRun
  readonly level: number
}

function splitByLevel(line: readonly TextRun[], levels: Uint8Array): Piece[] {
  const pieces: { run: TextRun; level: number }[] = []
  let at = 0
  for (const run of line) {
    const begun = pieces.length
    if (run.actual !== undefined) {
      // Printed code points are not split, and are drawn from left to right.
      pieces.push({ run, level: evenLevel(levels.slice(at, at + run.text.length)) })
      at += run.text.length
      continue
    }
    for (const grapheme of splitGraphemes(run.text)) {
      const level = levels[at] ?? 0
      const last = pieces.length > begun ? pieces.at(-1) : undefined
      if (last?.level === level) last.run.text += grapheme
      else pieces.push({ run: { ...run, text: grapheme }, level })
      at += grapheme.length
    }
  }
  return pieces
}

/**
 * The bidi level at which a printed code point is drawn from left to right. It is the level of the letters and digits
 * of the code point, not of its brackets.
 */
function evenLevel(levels: Uint8Array): number {
  return levels.find((level) => level % 2 === 0) ?? 2
}

/**
 * Applies rule L2. For each level from the highest down to 1, reverses each sequence of pieces that have this level or
 * a higher one.
 */
function reorder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces]
  const highest = Math.max(...pieces.map((piece) => piece.level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  }
  return ordered
}

function turned({ run, level }: Piece): TextRun {
  if (level % 2 === 0 || isRightToLeft(run.font)) return run
  const mirrored = splitGraphemes(run.text).map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme)
  return { ...run, text: mirrored.toReversed().join('') }
}

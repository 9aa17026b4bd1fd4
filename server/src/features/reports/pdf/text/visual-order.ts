import createBidi from 'bidi-js'
import { splitGraphemes, type TextRun } from './text-runs.ts'

type Direction = 'ltr' | 'rtl'

const bidi = createBidi()

/** Letters that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Fonts whose shaper reverses the glyphs of a word itself. */
const TURNED_BY_FONT = new Set(['arabic', 'hebrew'])

/** The direction of a paragraph: that of its first letter that has one. */
export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return 'ltr'
  const [first] = bidi.getEmbeddingLevels(paragraph).paragraphs
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

/**
 * A line in drawing order (Unicode Standard Annex 9). A line with letters from right to left becomes one run. PDF
 * readers expect such letters in visual order and reverse them themselves.
 */
export function inVisualOrder(line: TextRun[], direction: Direction): TextRun[] {
  const text = line.map((run) => run.text).join('')
  const [first] = line
  if (!first || !RIGHT_TO_LEFT.test(text)) return line
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const pieces = splitByLevel(line, levels)
  return [{ ...first, text, drawn: reorder(pieces).map(turned) }]
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

/** Rule L2: from the highest level to the lowest odd one, pieces at that level or above are reversed. */
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
  if (level % 2 === 0 || TURNED_BY_FONT.has(run.font)) return run
  const mirrored = splitGraphemes(run.text).map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme)
  return { ...run, text: mirrored.toReversed().join('') }
}

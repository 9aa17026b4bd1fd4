import LineBreaker from 'linebreak'
import { cleanText } from '../text/clean-text.ts'
import { measureWord } from '../text/measured-words.ts'
import type { TextStyle } from '../report-style.ts'
import { joinRuns, splitGraphemes, type TextRun } from '../text/text-runs.ts'
import { directionOf, inVisualOrder } from '../text/visual-order.ts'

export type StyledText = { text: string; style: TextStyle }
export type TextLine = TextRun[]

/** The tolerance for rounding errors in sums of widths. A word that fits exactly must stay on the line. */
const TOLERANCE = 0.01

/**
 * The maximum number of characters that are shaped together. No line has room for more. The time for shaping a word
 * grows with the square of its length.
 */
const LONGEST_WORD = 400

/** Splits consecutive texts into lines of at most `width` points. */
export function layoutText(doc: PDFKit.PDFDocument, texts: StyledText[], width: number): TextLine[] {
  const lines: TextLine[] = []
  const direction = directionOf(texts.map(({ text }) => text).join(''))
  let line: TextLine = []
  let used = 0
  function place(text: string, style: TextStyle): void {
    if (text.length > LONGEST_WORD) return splitGraphemes(text).forEach((part) => place(part, style))
    const word = measureWord(doc, text, style)
    if (word.inkedWidth > width && text.length > 1) {
      const graphemes = splitGraphemes(text)
      const parts = graphemes.length > 1 ? graphemes : Array.from(text)
      if (parts.length > 1) return parts.forEach((part) => place(part, style))
    }
    if (line.length > 0 && used + word.inkedWidth > width + TOLERANCE) {
      lines.push(inVisualOrder(joinRuns(line), direction))
      line = []
      used = 0
    }
    line.push(...word.runs)
    used += word.width
  }
  for (const { text, style } of texts) {
    for (const word of splitWords(cleanText(text).replaceAll('\n', ' '))) place(word, style)
  }
  if (line.length > 0) lines.push(inVisualOrder(joinRuns(line), direction))
  return lines
}

function splitWords(text: string): string[] {
  const breaker = new LineBreaker(text)
  const words: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push(text.slice(start, next.position))
    start = next.position
  }
  return words.filter((word) => word !== '')
}

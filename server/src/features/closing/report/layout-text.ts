import LineBreaker from 'linebreak'
import { cleanText } from './clean-text.ts'
import type { TextStyle } from './report-style.ts'
import { shapeWords } from './shaped-words.ts'
import { joinRuns, splitGraphemes, toRuns, type TextRun } from './text-runs.ts'
import { directionOf, inVisualOrder } from './visual-order.ts'

export type StyledText = { text: string; style: TextStyle }
export type TextLine = TextRun[]

/** Rounding in sums of widths must not push a word that fits exactly to the next line. */
const TOLERANCE = 0.01

/** Divides texts that follow each other into lines no wider than `width` points. */
export function layoutText(doc: PDFKit.PDFDocument, texts: StyledText[], width: number): TextLine[] {
  const lines: TextLine[] = []
  const direction = directionOf(texts.map(({ text }) => text).join(''))
  let line: TextLine = []
  let used = 0
  function place(word: string, style: TextStyle): void {
    const runs = toRuns(word, style)
    const inked = widthOfRuns(doc, toRuns(word.trimEnd(), style))
    if (inked > width && word.length > 1) {
      const parts = splitGraphemes(word)
      if (parts.length > 1) return parts.forEach((part) => place(part, style))
    }
    if (line.length > 0 && used + inked > width + TOLERANCE) {
      lines.push(inVisualOrder(joinRuns(line), direction))
      line = []
      used = 0
    }
    line.push(...runs)
    used += widthOfRuns(doc, runs)
  }
  for (const { text, style } of texts) {
    for (const word of splitWords(cleanText(text).replaceAll('\n', ' '))) place(word, style)
  }
  if (line.length > 0) lines.push(inVisualOrder(joinRuns(line), direction))
  return lines
}

/** The width of runs in points. */
export function widthOfRuns(doc: PDFKit.PDFDocument, runs: TextRun[]): number {
  return runs.reduce((width, run) => width + widthOfRun(doc, run), 0)
}

/** The width of one run in points. */
export function widthOfRun(doc: PDFKit.PDFDocument, run: TextRun): number {
  if (run.drawn) return widthOfRuns(doc, run.drawn)
  const words = shapeWords(doc, run.font, run.text)
  return (words.reduce((sum, { width }) => sum + width, 0) * run.style.size) / 1000
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

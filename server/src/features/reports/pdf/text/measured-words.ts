import type { TextStyle } from '../report-style.ts'
import { shapeWords, widthOfWords } from './shaped-words.ts'
import { toRuns, type TextRun } from './text-runs.ts'

/** A measured word with the space that follows it. Widths are in points. */
export interface MeasuredWord {
  readonly runs: readonly TextRun[]
  readonly width: number
  /** The width without the space that follows the word. That space may extend beyond the end of the line. */
  readonly inkedWidth: number
}

/** Measured words by document. They are cached, because texts repeat the same words. */
const measuredIn = new WeakMap<PDFKit.PDFDocument, Map<TextStyle, Map<string, MeasuredWord>>>()

/** Measures a word in the fonts used to draw it. */
export function measureWord(doc: PDFKit.PDFDocument, word: string, style: TextStyle): MeasuredWord {
  const ofDocument = measuredIn.get(doc) ?? new Map<TextStyle, Map<string, MeasuredWord>>()
  measuredIn.set(doc, ofDocument)
  const ofStyle = ofDocument.get(style) ?? new Map<string, MeasuredWord>()
  ofDocument.set(style, ofStyle)
  const known = ofStyle.get(word)
  if (known) return known
  const runs = toRuns(word, style)
  const inkedWidth = widthOfRuns(doc, toRuns(word.trimEnd(), style))
  const measured = { runs, width: widthOfRuns(doc, runs), inkedWidth }
  ofStyle.set(word, measured)
  return measured
}

/** The total width of text runs, in points. */
export function widthOfRuns(doc: PDFKit.PDFDocument, runs: readonly TextRun[]): number {
  return runs.reduce((width, run) => width + widthOfRun(doc, run), 0)
}

function widthOfRun(doc: PDFKit.PDFDocument, run: TextRun): number {
  if (run.drawn) return widthOfRuns(doc, run.drawn)
  return widthOfWords(shapeWords(doc, run.font, run.text), run.style.size)
}

import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_MARK } from '@econsult/contract/product'
import { cleanLine } from '../text/clean-text.ts'
import { drawLine } from './draw-lines.ts'
import { layoutText, type TextLine } from '../layout/layout-text.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { ReportData } from '../report-data.ts'
import { COLOR, CONTENT, PAGE, STYLE, type TextStyle } from '../report-style.ts'
import { dayOfBirth } from '../report-words.ts'
import { splitGraphemes } from '../text/text-runs.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/running-lines', {
    confidential: 'Confidential',
    confidentialPatient: 'Confidential patient information',
    pageOf: withValues<{ page: number; pages: number }>('Page {page} of {pages}'),
    caseOnly: withValues<{ caseId: string }>('Case {caseId}'),
    patient: withValues<{ name: string; caseId: string }>('{name}, case {caseId}'),
    /** DOB is the date of birth. */
    patientBorn: withValues<{ name: string; dob: string; caseId: string }>(
      '{name}, DOB {dob}, case {caseId}',
    ),
  }),
)

const EDGE = 36
const MARK_SIZE = 13.5
const MARK_TO_NAME = 6
const FOOT = { line: 0.75, padding: 6, pageWidth: 90 } as const

/** The texts in the header and footer of every page. */
export interface RunningLines {
  readonly productName: string
  /** The language of the lines, as a BCP 47 tag; null for English. */
  readonly language: string | null
  /** True if the document contains patient information, which the header states. */
  readonly isAboutPatient: boolean
  /**
   * The name at the left end of the footer ('' if there is none), and the text with the name. If the text does not fit
   * on the line, the name is shortened.
   */
  readonly subject: { readonly name: string; readonly textWith: (name: string) => string }
}

/** The header and footer texts of a case report. */
export function runningLinesOf(data: ReportData): RunningLines {
  const { productName, language, isSupportCase } = data
  return { productName, language, isAboutPatient: !isSupportCase, subject: subjectOf(data) }
}

/** Draws the header and footer of every page after all pages are laid out, when the number of pages is known. */
export function drawRunningLines(doc: PDFKit.PDFDocument, lines: RunningLines): void {
  const { start, count } = doc.bufferedPageRange()
  const subject = fitToLine(doc, lines.subject, CONTENT.width - FOOT.pageWidth)
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    doc.markContent('Artifact', { type: 'Pagination' })
    drawRunningHead(doc, lines)
    drawRunningFoot(doc, subject, textsIn(lines.language).pageOf({ page: index + 1, pages: count }))
    doc.endMarkedContent()
  }
}

function drawRunningHead(
  doc: PDFKit.PDFDocument,
  { productName, language, isAboutPatient }: RunningLines,
): void {
  const texts = textsIn(language)
  const note = isAboutPatient ? texts.confidentialPatient : texts.confidential
  const scale = MARK_SIZE / PRODUCT_MARK.grid
  doc.save().translate(CONTENT.left, EDGE).scale(scale)
  doc.path(PRODUCT_MARK.shape).fill(COLOR.primary)
  doc.lineCap('round').lineWidth(PRODUCT_MARK.crossWidth)
  doc.path(PRODUCT_MARK.cross).stroke(COLOR.onPrimary).restore()
  const name = oneLine(doc, productName, STYLE.productName)
  drawLine(doc, name, CONTENT.left + MARK_SIZE + MARK_TO_NAME, EDGE)
  drawAtRight(doc, oneLine(doc, note, STYLE.meta), EDGE + (MARK_SIZE - STYLE.meta.leading) / 2)
}

function drawRunningFoot(doc: PDFKit.PDFDocument, subject: TextLine, page: string): void {
  const top = PAGE.height - EDGE - STYLE.meta.leading
  const ruleY = top - FOOT.padding - FOOT.line / 2
  doc.moveTo(CONTENT.left, ruleY).lineTo(CONTENT.right, ruleY)
  doc.lineWidth(FOOT.line).stroke(COLOR.strongLine)
  drawLine(doc, subject, CONTENT.left, top)
  drawAtRight(doc, oneLine(doc, page, STYLE.meta), top)
}

type Subject = RunningLines['subject']

function subjectOf({ isSupportCase, patient, caseId, language }: ReportData): Subject {
  const texts = textsIn(language)
  if (isSupportCase || !patient) return { name: '', textWith: () => texts.caseOnly({ caseId }) }
  const dob = patient.dob && dayOfBirth(patient.dob, language)
  return {
    name: cleanLine(patient.name),
    textWith: (name) =>
      dob === null ? texts.patient({ name, caseId }) : texts.patientBorn({ name, dob, caseId }),
  }
}

/** Shortens the name until it fits on one line with the date of birth and the case id, which are not shortened. */
function fitToLine(doc: PDFKit.PDFDocument, { name, textWith }: Subject, width: number): TextLine {
  const characters = splitGraphemes(name)
  let line = oneLine(doc, textWith(name), STYLE.meta)
  while (characters.length > 0 && widthOfRuns(doc, line) > width) {
    characters.pop()
    line = oneLine(doc, textWith(`${characters.join('').trimEnd()}…`), STYLE.meta)
  }
  return line
}

function oneLine(doc: PDFKit.PDFDocument, text: string, style: TextStyle): TextLine {
  return layoutText(doc, [{ text, style }], Infinity)[0] ?? []
}

function drawAtRight(doc: PDFKit.PDFDocument, line: TextLine, top: number): void {
  drawLine(doc, line, CONTENT.right - widthOfRuns(doc, line), top)
}

import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { collectBytes } from '../collect-bytes.ts'
import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawLines } from './draw-lines.ts'
import { drawRunningLines } from './draw-running-lines.ts'
import { drawSentence } from './draw-sentence.ts'
import { heightOfBody, layoutBody } from '../layout/layout-body.ts'
import { layoutText } from '../layout/layout-text.ts'
import { openDocument } from '../open-document.ts'
import { PageFlow } from '../layout/page-flow.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import { CONTENT, STYLE, type TextStyle } from '../report-style.ts'
import { dayOfBirth } from '../report-words.ts'
import type { SummaryData } from '../summary-data.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/summary', {
    /** DOB is the date of birth. */
    patientBorn: withValues<{ name: string; dob: string }>('{name}, DOB {dob}'),
    noText: 'The record system has no text for this visit.',
  }),
)

const SPACE = { titleToFacts: 1.5, afterHead: 13.5, afterHeading: 7.5, afterLead: 6 } as const

/** Prints a visit from a record system as a PDF in the style of the case report, and returns the PDF's bytes. */
export async function drawSummary(data: SummaryData): Promise<Uint8Array<ArrayBuffer>> {
  const { title, productName, patient, language = null } = data
  const texts = textsIn(language)
  const doc = openDocument({
    title,
    author: productName,
    subject: title,
    productName,
    language,
    at: data.generatedAt,
  })
  const bytes = collectBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const flow = new PageFlow(doc)
  line(flow, root, 'H1', title, STYLE.title)
  flow.y += SPACE.titleToFacts
  const dob = patient.dob === '' ? '' : dayOfBirth(patient.dob, language)
  const textWith = (name: string) => (dob === '' ? name : texts.patientBorn({ name, dob }))
  for (const fact of [textWith(patient.name), ...data.facts]) line(flow, root, 'P', fact, STYLE.subtitle)
  flow.y += SPACE.afterHead
  if (data.sections.length === 0) drawSentence(flow, root, texts.noText)
  for (const section of data.sections) drawSection(flow, root, section)
  root.end()
  const subject = { name: patient.name, textWith }
  drawRunningLines(doc, { productName, language, isAboutPatient: true, subject })
  doc.end()
  return bytes
}

function line(flow: PageFlow, root: PDFKit.PDFStructureElement, tag: string, text: string, style: TextStyle) {
  drawLines(flow, root, tag, layoutText(flow.doc, [{ text, style }], CONTENT.width), CONTENT.left)
}

function drawSection(
  flow: PageFlow,
  root: PDFKit.PDFStructureElement,
  { heading, text }: SummaryData['sections'][number],
): void {
  const body = layoutBody(flow.doc, text, CONTENT.width)
  if (heading === null) {
    drawBody(flow, root, body, CONTENT.left)
    flow.skip(SPACE.afterLead)
    return
  }
  const keepWith = body.length > 0 ? Math.min(heightOfBody(body), 2 * STYLE.body.leading) : 0
  const section = drawHeading(flow, root, { text: heading, keepWith, spaceAfter: SPACE.afterHeading })
  drawBody(flow, section, body, CONTENT.left)
  section.end()
}

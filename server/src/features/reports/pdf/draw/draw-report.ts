import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { attachFiles, type Attachments } from '../attach-files.ts'
import { drawAnswer } from './answer/draw-answer.ts'
import { drawEarlierVersions } from './answer/draw-earlier-versions.ts'
import { drawConversation } from './draw-conversation.ts'
import { drawFiles } from './draw-files.ts'
import { drawParties } from './draw-parties.ts'
import { drawRunningLines, runningLinesOf } from './draw-running-lines.ts'
import { openDocument } from '../open-document.ts'
import { PageFlow } from '../layout/page-flow.ts'
import { hasSeveralSpecialties, specialistList } from './party-fields.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { PrintedPicture } from '../printed-picture.ts'
import { drawChart, drawTemplate } from './draw-preparation.ts'
import { drawBody } from './draw-body.ts'
import { heightOfBody, layoutBody } from '../layout/layout-body.ts'
import { CONTENT, STYLE, ROW } from '../report-style.ts'
import { drawSentence } from './draw-sentence.ts'
import { drawLines } from './draw-lines.ts'
import { layoutText } from '../layout/layout-text.ts'
import { timeWithLocal } from '../report-words.ts'
import { drawHeading } from './draw-heading.ts'
import { drawTable, layoutRows } from './draw-table.ts'
import type { ReportData, ReportSpecialist } from '../report-data.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/report', {
    consultReport: 'Consult Report',
    correctedReport: 'Consult Report, Corrected version',
    supportCase: 'Support Case',
    /** The subject of a support case in the document properties. */
    support: 'Support',
    closed: withValues<{ time: string; name: string }>('Closed {time} by {name}'),
    closedOf: withValues<{ specialties: string; time: string; name: string }>(
      '{specialties}, closed {time} by {name}',
    ),
    open: withValues<{ time: string }>('Open, as of {time}'),
    openOf: withValues<{ specialties: string; time: string }>('{specialties}, open, as of {time}'),
    question: 'Question',
    noQuestion: 'No question was written.',
    codes: 'Diagnoses and codes',
    noCodes: 'No diagnoses or codes.',
    claimSubmitted: 'Claim SUBMITTED',
    claimNotSubmitted: 'Claim NOT SUBMITTED',
    specialists: 'Specialists',
    /** No specialist is assigned. */
    notAssigned: 'Not assigned',
    npi: withValues<{ npi: string }>('NPI {npi}'),
    license: withValues<{ license: string }>('license {license}'),
    npiAndLicense: withValues<{ npi: string; license: string }>('NPI {npi}, license {license}'),
  }),
)

/**
 * Draws the complete report (CLOSE-05) and returns the finished PDF document. `pictures` and `attachments` are indexed
 * by file. The same data and pictures yield the same bytes.
 */
export function drawReport(
  data: ReportData,
  pictures: readonly (readonly PrintedPicture[])[],
  attachments: Attachments = new Map(),
): PDFKit.PDFDocument {
  const doc = openDocument({
    title: `${titleOf(data)} ${data.caseId}`,
    author: data.requestingProvider.name,
    subject: data.isSupportCase ? textsIn(data.language).support : data.specialties.join(', '),
    productName: data.productName,
    language: data.language,
    at: data.asOf,
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const flow = new PageFlow(doc)
  drawHead(flow, root, data)
  drawParties(flow, root, data)
  if (hasSeveralSpecialties(data)) drawSpecialists(flow, root, data)
  for (const answer of data.answers) drawAnswer(flow, root, data, answer)
  const signedPage = flow.page
  drawQuestion(flow, root, data)
  // The first pages contain the signed answers, with the question if it fits; the other sections start on a new page.
  if (data.answers.length > 0 && flow.page === signedPage) flow.nextPage()
  if (data.template) drawTemplate(flow, root, data.template, data.language)
  if (data.chart) drawChart(flow, root, data.chart, data.language)
  drawConversation(flow, root, data)
  drawCodes(flow, root, data)
  drawFiles(flow, root, data, { pictures, attached: new Set(attachments.keys()) })
  for (const answer of data.answers) drawEarlierVersions(flow, root, data, answer)
  attachFiles(doc, data, attachments)
  root.end()
  drawRunningLines(doc, runningLinesOf(data))
  doc.end()
  return doc
}

/** Draws the question of the case as written by the sender. */
function drawQuestion(
  flow: PageFlow,
  root: PDFKit.PDFStructureElement,
  { question, language }: ReportData,
): void {
  const texts = textsIn(language)
  const body = layoutBody(flow.doc, question, CONTENT.width)
  const section = drawHeading(flow, root, {
    text: texts.question,
    keepWith: body.length > 0 ? Math.min(heightOfBody(body), 2 * STYLE.body.leading) : STYLE.quiet.leading,
  })
  if (body.length > 0) drawBody(flow, section, body, CONTENT.left)
  else drawSentence(flow, section, texts.noQuestion)
  section.end()
}

const SYSTEM_WIDTH = 48

/**
 * Draws the diagnoses, then the procedure codes, each with its code system. The heading contains the claim's status.
 */
function drawCodes(flow: PageFlow, root: PDFKit.PDFStructureElement, data: ReportData): void {
  const codes = [
    ...data.diagnoses.map(({ code, name }) => ({ head: code, text: name, note: 'ICD-10' })),
    ...data.procedureCodes.map(({ code, description }) => ({ head: code, text: description, note: 'CPT' })),
  ]
  if (codes.length === 0 && data.claimStatus === '') return
  const texts = textsIn(data.language)
  const rows = layoutRows(flow.doc, codes, { head: ROW.labelWidth, note: SYSTEM_WIDTH })
  const section = drawHeading(flow, root, {
    text: texts.codes,
    note: claimNote(data),
    keepWith: rows[0]?.height ?? STYLE.quiet.leading,
  })
  if (rows.length > 0) drawTable(flow, section, rows)
  else drawSentence(flow, section, texts.noCodes)
  section.end()
}

function claimNote({ claimStatus, language }: ReportData): string {
  if (claimStatus === '') return ''
  const { claimSubmitted, claimNotSubmitted } = textsIn(language)
  return claimStatus === 'SUBMITTED' ? claimSubmitted : claimNotSubmitted
}

const SPACE = { titleToSubtitle: 1.5, after: 13.5 } as const

/** The title of the report, as printed on page 1 and stored in the document properties. */
function titleOf(data: ReportData): string {
  const texts = textsIn(data.language)
  if (data.isSupportCase) return texts.supportCase
  return data.isCorrected ? texts.correctedReport : texts.consultReport
}

/** Draws the title, and below it the specialties and the state of the case. */
function drawHead(flow: PageFlow, root: PDFKit.PDFStructureElement, data: ReportData): void {
  const { doc } = flow
  const title = layoutText(doc, [{ text: titleOf(data), style: STYLE.title }], CONTENT.width)
  drawLines(flow, root, 'H1', title, CONTENT.left)
  flow.y += SPACE.titleToSubtitle
  const subtitle = layoutText(doc, [{ text: subtitleOf(data), style: STYLE.subtitle }], CONTENT.width)
  drawLines(flow, root, 'P', subtitle, CONTENT.left)
  flow.y += SPACE.after
}

function subtitleOf(data: ReportData): string {
  const { closed, asOf, timeZone, language } = data
  const texts = textsIn(language)
  const time = timeWithLocal(closed?.at ?? asOf, timeZone, ' UTC')
  const specialties = data.isSupportCase ? '' : data.specialties.join(', ')
  if (!closed) return specialties ? texts.openOf({ specialties, time }) : texts.open({ time })
  const { by: name } = closed
  return specialties ? texts.closedOf({ specialties, time, name }) : texts.closed({ time, name })
}

const WIDTHS = { head: 114, note: 188 } as const

/** Draws the list of specialists for a case with several specialties. */
function drawSpecialists(flow: PageFlow, root: PDFKit.PDFStructureElement, data: ReportData): void {
  const texts = textsIn(data.language)
  const entries = specialistList(data).map(({ specialty, specialist }) => ({
    head: specialty,
    text: specialist?.name ?? texts.notAssigned,
    note: specialist ? identifiersOf(specialist, data.language) : '',
  }))
  const rows = layoutRows(flow.doc, entries, WIDTHS)
  const section = drawHeading(flow, root, {
    text: texts.specialists,
    keepWith: rows[0]?.height ?? 0,
  })
  drawTable(flow, section, rows)
  section.end()
}

function identifiersOf(
  { npi, licenseNumber: license }: ReportSpecialist,
  language: ReportData['language'],
): string {
  const texts = textsIn(language)
  if (npi && license) return texts.npiAndLicense({ npi, license })
  if (npi) return texts.npi({ npi })
  return license ? texts.license({ license }) : ''
}

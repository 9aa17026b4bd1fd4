import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawLine, heightOfLines } from './draw-lines.ts'
import { drawSentence } from './draw-sentence.ts'
import { heightOfBody, layoutBody, type BodyBlock } from './layout-body.ts'
import { layoutText, type TextLine } from './layout-text.ts'
import type { PageFlow } from './page-flow.ts'
import type { ReportData, ReportEvent, ReportMessage } from './report-data.ts'
import { COLOR, CONTENT, ROW, STYLE } from './report-style.ts'
import { utcTime } from './report-words.ts'

type Element = PDFKit.PDFStructureElement

const ROW_PADDING = 6.75
const ROW_LINE = 0.75
const NAME_TO_TEXT = 1.5

/** Points that must be free for the beginning of a message longer than a page. */
const LONG_MESSAGE_START = 90

type Row = {
  head: TextLine[]
  headTag: 'H3' | 'P'
  time: TextLine
  body: BodyBlock[]
  height: number
}

/** The whole conversation with the case's events in between; a message that fits on a page is not broken. */
export function drawConversation(flow: PageFlow, root: Element, data: ReportData): void {
  const [first] = data.timeline
  const section = drawHeading(flow, root, {
    text: 'Conversation',
    note: 'All times UTC',
    keepWith: first ? heightToKeep(layoutRow(flow.doc, first)) : ROW_PADDING + STYLE.quiet.leading,
    spaceAfter: 0,
  })
  if (!first) {
    flow.y += ROW_PADDING
    drawSentence(flow, section, 'No messages.')
  }
  // One at a time: all of a long conversation, laid out, would take much memory.
  for (const entry of data.timeline) drawRow(flow, section, layoutRow(flow.doc, entry))
  section.end()
}

function layoutRow(doc: PDFKit.PDFDocument, entry: ReportData['timeline'][number]): Row {
  return entry.kind === 'message' ? layoutMessage(doc, entry) : layoutEvent(doc, entry)
}

function layoutMessage(doc: PDFKit.PDFDocument, message: ReportMessage): Row {
  const head = layoutText(
    doc,
    [
      { text: `${message.author} `, style: STYLE.strong },
      { text: message.specialty ?? message.role, style: STYLE.quiet },
    ],
    ROW.textWidth,
  )
  const body = layoutBody(doc, message.text, ROW.textWidth)
  const height = heightOfLines(head) + NAME_TO_TEXT + heightOfBody(body) + 2 * ROW_PADDING + ROW_LINE
  return { head, headTag: 'H3', time: layoutTime(doc, message.at), body, height }
}

function layoutEvent(doc: PDFKit.PDFDocument, event: ReportEvent): Row {
  const head = layoutText(doc, [{ text: event.words, style: STYLE.event }], ROW.textWidth)
  const height = heightOfLines(head) + 2 * ROW_PADDING + ROW_LINE
  return { head, headTag: 'P', time: layoutTime(doc, event.at), body: [], height }
}

function layoutTime(doc: PDFKit.PDFDocument, at: number): TextLine {
  return layoutText(doc, [{ text: `${utcTime(at)} `, style: STYLE.time }], ROW.labelWidth)[0] ?? []
}

function heightToKeep(row: Row): number {
  return row.height <= CONTENT.height ? row.height : LONG_MESSAGE_START
}

function drawRow(flow: PageFlow, section: Element, row: Row): void {
  flow.makeRoom(heightToKeep(row))
  flow.y += ROW_PADDING
  drawHead(flow, section, row)
  if (row.body.length > 0) {
    flow.y += NAME_TO_TEXT
    flow.afterPageBreak = () => markContinued(flow)
    drawBody(flow, section, row.body, ROW.textLeft)
    flow.afterPageBreak = null
  }
  flow.y = Math.min(flow.y + ROW_PADDING, CONTENT.bottom - ROW_LINE)
  flow.rule(ROW_LINE, COLOR.line)
}

/** Time and author are one heading, by which readers of the tags go from message to message. */
function drawHead(flow: PageFlow, section: Element, row: Row): void {
  const { doc } = flow
  const element = doc.struct(row.headTag, {}, doc.markStructureContent(row.headTag))
  section.add(element)
  drawLine(doc, row.time, CONTENT.left, flow.y)
  for (const line of row.head) {
    drawLine(doc, line, ROW.textLeft, flow.y)
    flow.y += STYLE.body.leading
  }
  doc.endMarkedContent()
}

function markContinued(flow: PageFlow): void {
  const [line = []] = layoutText(flow.doc, [{ text: 'Continued', style: STYLE.time }], ROW.labelWidth)
  flow.decorate(() => drawLine(flow.doc, line, CONTENT.left, flow.y))
}

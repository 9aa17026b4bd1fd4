import { cleanText } from '../text/clean-text.ts'
import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawLine, heightOfLines } from './draw-lines.ts'
import { drawSentence } from './draw-sentence.ts'
import { heightOfBody, layoutBody, type BodyBlock } from '../layout/layout-body.ts'
import { layoutText, type TextLine } from '../layout/layout-text.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import type { ReportData, ReportEvent, ReportMessage } from '../report-data.ts'
import { COLOR, CONTENT, ROW, STYLE } from '../report-style.ts'
import { capitalized, localTimes, timesNote, timeWithLocal, utcTime } from '../report-words.ts'

type Element = PDFKit.PDFStructureElement

const ROW_PADDING = 6.75
const ROW_LINE = 0.75
const NAME_TO_TEXT = 1.5

/** The space, in points, that must be free on the page to begin a message longer than one page. */
const LONG_MESSAGE_START = 90

type RowText = {
  head: TextLine[]
  headTag: 'H3' | 'P'
  body: BodyBlock[]
}

type Row = RowText & {
  times: TextLine[]
  /** The space below a text that is shorter than the column of times beside it, in points. */
  gapBelow: number
  height: number
}

/** Draws the whole conversation with the case's events. A message that fits on one page is not split. */
export function drawConversation(flow: PageFlow, root: Element, data: ReportData): void {
  const [first] = data.timeline
  const section = drawHeading(flow, root, {
    text: 'Conversation',
    note: capitalized(timesNote(data.timeZone)),
    keepWith: first
      ? heightToKeep(layoutRow(flow.doc, first, data.timeZone))
      : ROW_PADDING + STYLE.quiet.leading,
    spaceAfter: 0,
  })
  if (!first) {
    flow.y += ROW_PADDING
    drawSentence(flow, section, 'No messages.')
  }
  // Messages are laid out one at a time, because laying out a long conversation as a whole would use much memory.
  for (const entry of data.timeline) drawRow(flow, section, layoutRow(flow.doc, entry, data.timeZone))
  section.end()
}

function layoutRow(
  doc: PDFKit.PDFDocument,
  entry: ReportData['timeline'][number],
  timeZone: string | null,
): Row {
  const times = layoutTimes(doc, entry.at, timeZone)
  const row = entry.kind === 'message' ? layoutMessage(doc, entry, timeZone) : layoutEvent(doc, entry)
  const rest = heightOfLines(row.head) + (row.body.length > 0 ? NAME_TO_TEXT : 0) + heightOfBody(row.body)
  const textHeight = Math.max(rest, heightOfLines(times))
  return { ...row, times, gapBelow: textHeight - rest, height: textHeight + 2 * ROW_PADDING + ROW_LINE }
}

function layoutMessage(doc: PDFKit.PDFDocument, message: ReportMessage, timeZone: string | null): RowText {
  const head = layoutText(
    doc,
    [
      { text: `${message.author} `, style: STYLE.strong },
      { text: message.specialty ?? message.role, style: STYLE.quiet },
    ],
    ROW.textWidth,
  )
  const body = [
    ...layoutCorrections(doc, message, timeZone),
    ...layoutBody(doc, message.text, ROW.textWidth),
    ...layoutFileNames(doc, message),
  ]
  return { head, headTag: 'H3', body }
}

/** Lays out the earlier texts of a corrected message, each struck through above the time of its correction (END-08). */
function layoutCorrections(
  doc: PDFKit.PDFDocument,
  { corrected = [] }: ReportMessage,
  timeZone: string | null,
): BodyBlock[] {
  return corrected.flatMap(({ before, at, by }) => {
    const text = `Corrected ${timeWithLocal(at, timeZone)} by ${by}:`
    const note = layoutText(doc, [{ text, style: STYLE.quiet }], ROW.textWidth)
    return [
      ...layoutBody(doc, before, ROW.textWidth, STYLE.removed),
      { kind: 'paragraph' as const, lines: note },
    ]
  })
}

/** The names of the files sent with a message, on a separate line; the list of files describes the files. */
function layoutFileNames(doc: PDFKit.PDFDocument, { files = [] }: ReportMessage): BodyBlock[] {
  if (files.length === 0) return []
  const text = `${files.length === 1 ? 'File' : 'Files'}: ${files.map(cleanText).join(', ')}`
  return [{ kind: 'paragraph', lines: layoutText(doc, [{ text, style: STYLE.quiet }], ROW.textWidth) }]
}

function layoutEvent(doc: PDFKit.PDFDocument, event: ReportEvent): RowText {
  const head = layoutText(doc, [{ text: event.words, style: STYLE.event }], ROW.textWidth)
  return { head, headTag: 'P', body: [] }
}

function layoutTimes(doc: PDFKit.PDFDocument, at: number, timeZone: string | null): TextLine[] {
  return [utcTime(at), ...localTimes(at, timeZone)].map(
    (text) => layoutText(doc, [{ text: `${text} `, style: STYLE.time }], Infinity)[0] ?? [],
  )
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
  flow.y = Math.min(flow.y + row.gapBelow + ROW_PADDING, CONTENT.bottom - ROW_LINE)
  flow.rule(ROW_LINE, COLOR.line)
}

/** The time and the author form one heading, so that screen reader users can jump from message to message. */
function drawHead(flow: PageFlow, section: Element, row: Row): void {
  const { doc } = flow
  const element = doc.struct(row.headTag, {}, doc.markStructureContent(row.headTag))
  section.add(element)
  row.times.forEach((line, index) => drawLine(doc, line, CONTENT.left, flow.y + index * STYLE.time.leading))
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

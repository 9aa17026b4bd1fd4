import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { cleanText } from '../text/clean-text.ts'
import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawLine, heightOfLines } from './draw-lines.ts'
import { drawSentence } from './draw-sentence.ts'
import { heightOfBody, layoutBody, type BodyBlock } from '../layout/layout-body.ts'
import { layoutText, type TextLine } from '../layout/layout-text.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { ReportData, ReportEvent, ReportMessage, ReportPlace } from '../report-data.ts'
import { COLOR, CONTENT, ROW, STYLE } from '../report-style.ts'
import { localTimes, timesNote, timeWithLocal, utcTime } from '../report-words.ts'

type Element = PDFKit.PDFStructureElement

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/conversation', {
    conversation: 'Conversation',
    noMessages: 'No messages.',
    /** Below the earlier text of a corrected message. */
    corrected: withValues<{ time: string; name: string }>('Corrected {time} by {name}:'),
    files: withValues<{ count: number; names: string }>(
      '{count, plural, one {File: {names}} other {Files: {names}}}',
    ),
    /** Beside a message that continues on the next page. */
    continued: 'Continued',
  }),
)

const ROW_PADDING = 6.75
const ROW_LINE = 0.75
const NAME_TO_TEXT = 1.5

/** For a message that is longer than one page, the space, in points, that must be free on the page where it begins. */
const LONG_MESSAGE_START = 90

type RowText = {
  head: TextLine[]
  headTag: 'H3' | 'P'
  body: BodyBlock[]
}

type Row = RowText & {
  times: TextLine[]
  /** The space below a text, in points, if the text is shorter than the column of times beside it. */
  gapBelow: number
  height: number
}

/** Draws the whole conversation with the case's events. A message that fits on one page is not split. */
export function drawConversation(flow: PageFlow, root: Element, data: ReportData): void {
  const [first] = data.timeline
  const texts = textsIn(data.language)
  const section = drawHeading(flow, root, {
    text: texts.conversation,
    note: timesNote(data.timeZone, data.language),
    keepWith: first ? heightToKeep(layoutRow(flow.doc, first, data)) : ROW_PADDING + STYLE.quiet.leading,
    spaceAfter: 0,
  })
  if (!first) {
    flow.y += ROW_PADDING
    drawSentence(flow, section, texts.noMessages)
  }
  // Messages are laid out one at a time, because laying out a long conversation as a whole would use much memory.
  for (const entry of data.timeline) drawRow(flow, section, layoutRow(flow.doc, entry, data), texts.continued)
  section.end()
}

function layoutRow(doc: PDFKit.PDFDocument, entry: ReportData['timeline'][number], place: ReportPlace): Row {
  const times = layoutTimes(doc, entry.at, place.timeZone)
  const row = entry.kind === 'message' ? layoutMessage(doc, entry, place) : layoutEvent(doc, entry)
  const rest = heightOfLines(row.head) + (row.body.length > 0 ? NAME_TO_TEXT : 0) + heightOfBody(row.body)
  const textHeight = Math.max(rest, heightOfLines(times))
  return { ...row, times, gapBelow: textHeight - rest, height: textHeight + 2 * ROW_PADDING + ROW_LINE }
}

function layoutMessage(doc: PDFKit.PDFDocument, message: ReportMessage, place: ReportPlace): RowText {
  const head = layoutText(
    doc,
    [
      { text: `${message.author} `, style: STYLE.strong },
      { text: message.specialty ?? message.role, style: STYLE.quiet },
    ],
    ROW.textWidth,
  )
  const body = [
    ...layoutCorrections(doc, message, place),
    ...layoutBody(doc, message.text, ROW.textWidth),
    ...layoutFileNames(doc, message, place),
  ]
  return { head, headTag: 'H3', body }
}

/**
 * Lays out the earlier texts of a corrected message. Each is struck through, and the time of its correction is below it
 * (END-08).
 */
function layoutCorrections(
  doc: PDFKit.PDFDocument,
  { corrected = [] }: ReportMessage,
  { language, timeZone }: ReportPlace,
): BodyBlock[] {
  return corrected.flatMap(({ before, at, by }) => {
    const text = textsIn(language).corrected({ time: timeWithLocal(at, timeZone), name: by })
    const note = layoutText(doc, [{ text, style: STYLE.quiet }], ROW.textWidth)
    return [
      ...layoutBody(doc, before, ROW.textWidth, STYLE.removed),
      { kind: 'paragraph' as const, lines: note },
    ]
  })
}

/** The names of the files sent with a message, on a separate line; the list of files describes the files. */
function layoutFileNames(
  doc: PDFKit.PDFDocument,
  { files = [] }: ReportMessage,
  { language }: ReportPlace,
): BodyBlock[] {
  if (files.length === 0) return []
  const text = textsIn(language).files({ count: files.length, names: files.map(cleanText).join(', ') })
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

function drawRow(flow: PageFlow, section: Element, row: Row, continued: string): void {
  flow.makeRoom(heightToKeep(row))
  flow.y += ROW_PADDING
  drawHead(flow, section, row)
  if (row.body.length > 0) {
    flow.y += NAME_TO_TEXT
    flow.afterPageBreak = () => markContinued(flow, continued)
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

function markContinued(flow: PageFlow, text: string): void {
  const [line = []] = layoutText(flow.doc, [{ text, style: STYLE.time }], ROW.labelWidth)
  flow.decorate(() => drawLine(flow.doc, line, CONTENT.left, flow.y))
}

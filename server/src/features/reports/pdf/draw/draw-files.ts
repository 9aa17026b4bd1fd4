import { drawHeading } from './draw-heading.ts'
import { drawLine, drawLines, heightOfLines } from './draw-lines.ts'
import { drawSentence } from './draw-sentence.ts'
import {
  FILE_ROW,
  type FileRow,
  layoutFileRow,
  SPACE_BEFORE_PICTURE,
  PICTURE_TO_CAPTION,
  pageWords,
  type FilePicture,
} from '../layout/layout-file.ts'
import { layoutPictures } from '../layout/layout-pictures.ts'
import { layoutText } from '../layout/layout-text.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import { taggedList } from './tagged-list.ts'
import { placeBlocks, type Place } from '../layout/place-blocks.ts'
import type { PrintedPicture } from '../printed-picture.ts'
import type { ReportData, ReportFile } from '../report-data.ts'
import { CONTENT, STYLE, COLOR } from '../report-style.ts'
import { kindOfFile, utcTime } from '../report-words.ts'
import type { PageFlow } from '../layout/page-flow.ts'

type Element = PDFKit.PDFStructureElement

/**
 * The maximum height, in points, of a list that is not split; such a list fits on one page together with its heading.
 */
const MOST_KEPT_TOGETHER = CONTENT.height - 48

const NOTE_TO_LIST = 4.5

/** The printed pictures and the attached files. */
export interface FileContents {
  /** The pictures of each file (one per page for a document), by index of the file. */
  readonly pictures: readonly (readonly PrintedPicture[])[]
  /** Indexes of the attached files. */
  readonly attached: ReadonlySet<number>
}

const ATTACHED =
  'Files marked “attached” are inside this document: open the attachments panel of your PDF viewer. They are not part of a printed or faxed copy.'

/** Draws the list of files, then the pictures with their captions. */
export function drawFiles(
  flow: PageFlow,
  root: Element,
  data: ReportData,
  { pictures, attached }: FileContents,
): void {
  const rows = data.files.map((file, index) => ({
    ...layoutFileRow(flow.doc, { file, number: index + 1 }, data.timeZone),
    isAttached: attached.has(index),
  }))
  const note =
    attached.size > 0 ? layoutText(flow.doc, [{ text: ATTACHED, style: STYLE.meta }], CONTENT.width) : []
  const listHeight = heightOfLines(note) + NOTE_TO_LIST + rows.reduce((sum, { height }) => sum + height, 0)
  const section = drawHeading(flow, root, {
    text: 'Files',
    keepWith: listHeight <= MOST_KEPT_TOGETHER ? listHeight : (rows[0]?.height ?? STYLE.body.leading),
  })
  if (rows.length === 0) drawSentence(flow, section, 'No files.')
  else {
    if (note.length > 0) {
      drawLines(flow, section, 'P', note, CONTENT.left)
      flow.y += NOTE_TO_LIST
    }
    drawRowsAndPictures(flow, section, rows, layoutPictures(flow.doc, data, pictures))
  }
  section.end()
}

type ListedFile = FileRow & { isAttached: boolean }

/** The page numbers of the first and last picture of a file. */
interface PrintedOn {
  readonly first: number
  readonly last: number
}

/** All positions are computed before drawing, because the list of files contains the page numbers of the pictures. */
function drawRowsAndPictures(
  flow: PageFlow,
  section: Element,
  rows: readonly ListedFile[],
  figures: ReturnType<typeof layoutPictures>,
): void {
  const firstPage = flow.page
  const places = placeBlocks(flow.y, [
    ...rows.map(({ height }) => ({ height, gapBefore: 0 })),
    ...figures.map((row) => ({
      height: Math.max(...row.map(({ height }) => height)),
      gapBefore: SPACE_BEFORE_PICTURE,
    })),
  ])
  function goTo(place: Place | undefined): void {
    if (!place) return
    if (firstPage + place.pagesOn > flow.page) flow.nextPage()
    flow.y = place.top
  }
  const pagesOfPictures = new Map<ReportFile, PrintedOn>()
  figures.forEach((row, index) => {
    const place = places[rows.length + index]
    for (const { file, picture } of row) {
      if (!picture || !place) continue
      const last = firstPage + place.pagesOn
      pagesOfPictures.set(file, { first: pagesOfPictures.get(file)?.first ?? last, last })
    }
  })
  const list = taggedList(flow.doc, 'Decimal')
  section.add(list)
  rows.forEach((row, index) => {
    goTo(places[index])
    drawFileRow(flow, list, row, pagesOfPictures.get(row.file))
  })
  list.end()
  figures.forEach((row, index) => {
    for (const figure of row) {
      goTo(places[rows.length + index])
      drawPicture(flow, section, figure)
    }
  })
}

function drawFileRow(flow: PageFlow, list: Element, row: ListedFile, printedOn: PrintedOn | undefined): void {
  const { doc } = flow
  const top = flow.y + FILE_ROW.padding
  const left = CONTENT.left + FILE_ROW.numberWidth
  const number = layoutText(doc, [{ text: `${row.number} `, style: STYLE.quiet }], FILE_ROW.numberWidth)
  const note = layoutText(
    doc,
    [{ text: noteOf(row, printedOn, flow.page), style: STYLE.quiet }],
    CONTENT.width,
  )
  const noteLine = note[0] ?? []
  const item = doc.struct('LI')
  list.add(item)
  const label = doc.struct('Lbl', {}, doc.markStructureContent('Lbl'))
  drawLine(doc, number[0] ?? [], CONTENT.left, top)
  doc.endMarkedContent()
  item.add(label)
  const body = doc.struct('LBody', {}, doc.markStructureContent('LBody'))
  flow.y = top
  for (const line of row.name) {
    drawLine(doc, line, left, flow.y)
    flow.y += STYLE.strong.leading
  }
  drawLine(doc, noteLine, CONTENT.right - widthOfRuns(doc, noteLine), top)
  row.detail.forEach((line, index) => drawLine(doc, line, left, flow.y + index * STYLE.meta.leading))
  doc.endMarkedContent()
  item.add(body)
  item.end()
  flow.y += heightOfLines(row.detail) + FILE_ROW.padding
}

function noteOf(row: ListedFile, printedOn: PrintedOn | undefined, page: number): string {
  const kind = kindOfFile(row.file.type)
  if (row.isAttached) return `${kind}, attached`
  if (!printedOn) return `${kind}, in the case`
  const { first, last } = printedOn
  if (first < last) return `Pictures on pages ${first} to ${last}`
  return first === page ? 'Picture below' : `Picture on page ${first}`
}

const BORDER = 0.75

/** Draws the picture of a file with its caption, or only the caption, at the flow's `y`, and moves `y` below it. */
function drawPicture(flow: PageFlow, section: PDFKit.PDFStructureElement, figure: FilePicture): void {
  const { doc } = flow
  const { picture, caption, file, page, left } = figure
  if (!picture) return drawLines(flow, section, 'P', caption, left)
  const right = left + picture.width
  const bottom = flow.y + picture.height
  const element = doc.struct('Figure', {
    alt: `Picture ${file.name}${pageWords(page)}, added by ${file.uploadedBy}, ${utcTime(file.at)} UTC`,
    bbox: [left, flow.y, right, bottom],
    placement: 'Block',
  })
  section.add(element)
  element.add(doc.markStructureContent('Figure'))
  doc.image(picture.image, left, flow.y, { width: picture.width, height: picture.height })
  doc.endMarkedContent()
  flow.decorate(() => {
    const inset = BORDER / 2
    doc.rect(left + inset, flow.y + inset, picture.width - BORDER, picture.height - BORDER)
    doc.lineWidth(BORDER).stroke(COLOR.strongLine)
  })
  flow.y = bottom + PICTURE_TO_CAPTION
  const words = doc.struct('Caption', {}, doc.markStructureContent('Caption'))
  for (const line of caption) {
    drawLine(doc, line, left, flow.y)
    flow.y += STYLE.meta.leading
  }
  doc.endMarkedContent()
  element.add(words)
  element.end()
}

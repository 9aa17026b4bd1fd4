import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { drawHeading } from './draw-heading.ts'
import { drawLine, drawLines, heightOfLines } from './draw-lines.ts'
import { drawSentence } from './draw-sentence.ts'
import {
  FILE_ROW,
  type FileRow,
  layoutFileRow,
  SPACE_BEFORE_PICTURE,
  PICTURE_TO_CAPTION,
  type FilePicture,
} from '../layout/layout-file.ts'
import { layoutPictures } from '../layout/layout-pictures.ts'
import { layoutText } from '../layout/layout-text.ts'
import { widthOfRuns } from '../text/measured-words.ts'
import { taggedList } from './tagged-list.ts'
import { placeBlocks, type Place } from '../layout/place-blocks.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { PrintedPicture } from '../printed-picture.ts'
import type { ReportData, ReportFile } from '../report-data.ts'
import { CONTENT, STYLE, COLOR } from '../report-style.ts'
import { kindOfFile, utcTime } from '../report-words.ts'
import type { PageFlow } from '../layout/page-flow.ts'

type Element = PDFKit.PDFStructureElement

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/files', {
    files: 'Files',
    noFiles: 'No files.',
    /** The quoted word is the one in `attached`. */
    aboutAttached:
      'Files marked “attached” are inside this document: open the attachments panel of your PDF viewer. They are not part of a printed or faxed copy.',
    attached: withValues<{ kind: string }>('{kind}, attached'),
    inCase: withValues<{ kind: string }>('{kind}, in the case'),
    picturesOnPages: withValues<{ first: number; last: number }>('Pictures on pages {first} to {last}'),
    pictureBelow: 'Picture below',
    pictureOnPage: withValues<{ page: number }>('Picture on page {page}'),
    /** The description of a picture, for screen readers. */
    description: withValues<{ file: string; name: string; time: string }>(
      'Picture {file}, added by {name}, {time} UTC',
    ),
    descriptionOfPage: withValues<{
      file: string
      page: number
      pages: number
      name: string
      time: string
    }>('Picture {file}, page {page} of {pages}, added by {name}, {time} UTC'),
  }),
)

type Texts = ReturnType<typeof textsIn>

/**
 * The maximum height, in points, of a list that is not split. A list of this height fits on one page together with its
 * heading.
 */
const MOST_KEPT_TOGETHER = CONTENT.height - 48

const NOTE_TO_LIST = 4.5

/** The printed pictures and the attached files. */
export interface FileContents {
  /** The pictures of each file, by the index of the file. A document has one picture for each page. */
  readonly pictures: readonly (readonly PrintedPicture[])[]
  /** Indexes of the attached files. */
  readonly attached: ReadonlySet<number>
}

/** Draws the list of files, then the pictures with their captions. */
export function drawFiles(
  flow: PageFlow,
  root: Element,
  data: ReportData,
  { pictures, attached }: FileContents,
): void {
  const texts = textsIn(data.language)
  const rows = data.files.map((file, index) => ({
    ...layoutFileRow(flow.doc, { file, number: index + 1 }, data),
    kind: kindOfFile(file.type, data.language),
    isAttached: attached.has(index),
  }))
  const note =
    attached.size > 0
      ? layoutText(flow.doc, [{ text: texts.aboutAttached, style: STYLE.meta }], CONTENT.width)
      : []
  const listHeight = heightOfLines(note) + NOTE_TO_LIST + rows.reduce((sum, { height }) => sum + height, 0)
  const section = drawHeading(flow, root, {
    text: texts.files,
    keepWith: listHeight <= MOST_KEPT_TOGETHER ? listHeight : (rows[0]?.height ?? STYLE.body.leading),
  })
  if (rows.length === 0) drawSentence(flow, section, texts.noFiles)
  else {
    if (note.length > 0) {
      drawLines(flow, section, 'P', note, CONTENT.left)
      flow.y += NOTE_TO_LIST
    }
    drawRowsAndPictures(flow, section, { rows, figures: layoutPictures(flow.doc, data, pictures), texts })
  }
  section.end()
}

type ListedFile = FileRow & { kind: string; isAttached: boolean }

interface RowsAndPictures {
  readonly rows: readonly ListedFile[]
  readonly figures: ReturnType<typeof layoutPictures>
  readonly texts: Texts
}

/** The page numbers of the first and last picture of a file. */
interface PrintedOn {
  readonly first: number
  readonly last: number
}

/**
 * All positions are computed before anything is drawn, because the list of files contains the page numbers of the
 * pictures.
 */
function drawRowsAndPictures(
  flow: PageFlow,
  section: Element,
  { rows, figures, texts }: RowsAndPictures,
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
    drawFileRow(
      flow,
      list,
      row,
      noteOf(row, { printedOn: pagesOfPictures.get(row.file), page: flow.page, texts }),
    )
  })
  list.end()
  figures.forEach((row, index) => {
    for (const figure of row) {
      goTo(places[rows.length + index])
      drawPicture(flow, section, figure, texts)
    }
  })
}

function drawFileRow(flow: PageFlow, list: Element, row: ListedFile, noteText: string): void {
  const { doc } = flow
  const top = flow.y + FILE_ROW.padding
  const left = CONTENT.left + FILE_ROW.numberWidth
  const number = layoutText(doc, [{ text: `${row.number} `, style: STYLE.quiet }], FILE_ROW.numberWidth)
  const note = layoutText(doc, [{ text: noteText, style: STYLE.quiet }], CONTENT.width)
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

interface NoteFacts {
  readonly printedOn: PrintedOn | undefined
  /** The page of the list. */
  readonly page: number
  readonly texts: Texts
}

function noteOf({ kind, isAttached }: ListedFile, { printedOn, page, texts }: NoteFacts): string {
  if (isAttached) return texts.attached({ kind })
  if (!printedOn) return texts.inCase({ kind })
  const { first, last } = printedOn
  if (first < last) return texts.picturesOnPages({ first, last })
  return first === page ? texts.pictureBelow : texts.pictureOnPage({ page: first })
}

const BORDER = 0.75

/** Draws the picture of a file with its caption, or only the caption, at the flow's `y`, and moves `y` below it. */
function drawPicture(flow: PageFlow, section: Element, figure: FilePicture, texts: Texts): void {
  const { doc } = flow
  const { picture, caption, left } = figure
  if (!picture) return drawLines(flow, section, 'P', caption, left)
  const right = left + picture.width
  const bottom = flow.y + picture.height
  const element = doc.struct('Figure', {
    alt: descriptionOf(figure, texts),
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

function descriptionOf({ file, page }: FilePicture, texts: Texts): string {
  const facts = { file: file.name, name: file.uploadedBy, time: utcTime(file.at) }
  return page
    ? texts.descriptionOfPage({ ...facts, page: page.number, pages: page.total })
    : texts.description(facts)
}

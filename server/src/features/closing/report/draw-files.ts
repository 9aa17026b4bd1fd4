import { drawHeading } from './draw-heading.ts'
import { drawLine, heightOfLines } from './draw-lines.ts'
import { drawPicture } from './draw-picture.ts'
import { drawSentence } from './draw-sentence.ts'
import { FILE_ROW, layoutFileRow, layoutPicture, SPACE_BEFORE_PICTURE } from './layout-file.ts'
import type { FilePicture, FileRow } from './layout-file.ts'
import { layoutText } from './layout-text.ts'
import { widthOfRuns } from './measured-words.ts'
import { taggedList } from './tagged-list.ts'
import type { PageFlow } from './page-flow.ts'
import { placeBlocks, type Place } from './place-blocks.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import type { ReportData } from './report-data.ts'
import { CONTENT, STYLE } from './report-style.ts'
import { kindOfFile } from './report-words.ts'

type Element = PDFKit.PDFStructureElement

/** The list of files, then the pictures with their captions. `pictures` belong to the files of the same index. */
export function drawFiles(
  flow: PageFlow,
  root: Element,
  data: ReportData,
  pictures: (PreparedPicture | null)[],
): void {
  const rows = data.files.map((file, index) => layoutFileRow(flow.doc, file, index + 1))
  const figures = data.files.flatMap((file, index) => {
    const prepared = pictures[index]
    return prepared ? [layoutPicture(flow.doc, file, index + 1, prepared)] : []
  })
  const section = drawHeading(flow, root, {
    text: 'Files',
    keepWith: rows[0]?.height ?? STYLE.body.leading,
  })
  if (rows.length === 0) drawSentence(flow, section, 'No files.')
  else drawRowsAndPictures(flow, section, rows, figures)
  section.end()
}

/** Everything is placed before anything is drawn, since a file's line names the page of its picture. */
function drawRowsAndPictures(
  flow: PageFlow,
  section: Element,
  rows: FileRow[],
  figures: FilePicture[],
): void {
  const firstPage = flow.page
  const places = placeBlocks(flow.y, [
    ...rows.map(({ height }) => ({ height, gapBefore: 0 })),
    ...figures.map(({ height }) => ({ height, gapBefore: SPACE_BEFORE_PICTURE })),
  ])
  function goTo(place: Place | undefined): void {
    if (!place) return
    if (firstPage + place.pagesOn > flow.page) flow.nextPage()
    flow.y = place.top
  }
  const pageOfPicture = new Map<number, number>()
  figures.forEach(({ number, picture }, index) => {
    const place = places[rows.length + index]
    if (picture && place) pageOfPicture.set(number, firstPage + place.pagesOn)
  })
  const list = taggedList(flow.doc, 'Decimal')
  section.add(list)
  rows.forEach((row, index) => {
    goTo(places[index])
    drawFileRow(flow, list, row, pageOfPicture.get(row.number))
  })
  list.end()
  figures.forEach((figure, index) => {
    goTo(places[rows.length + index])
    drawPicture(flow, section, figure)
  })
}

function drawFileRow(flow: PageFlow, list: Element, row: FileRow, pictureOnPage: number | undefined): void {
  const { doc } = flow
  const top = flow.y + FILE_ROW.padding
  const left = CONTENT.left + FILE_ROW.numberWidth
  const number = layoutText(doc, [{ text: `${row.number} `, style: STYLE.quiet }], FILE_ROW.numberWidth)
  const note = layoutText(
    doc,
    [{ text: noteOf(row, pictureOnPage, flow.page), style: STYLE.quiet }],
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

function noteOf(row: FileRow, pictureOnPage: number | undefined, page: number): string {
  if (pictureOnPage === undefined) return `${kindOfFile(row.file.type)}, in the case`
  return pictureOnPage === page ? 'Picture below' : `Picture on page ${pictureOnPage}`
}

import { drawLine, drawLines } from './draw-lines.ts'
import { PICTURE_TO_CAPTION, type FilePicture } from './layout-file.ts'
import type { PageFlow } from './page-flow.ts'
import { COLOR, CONTENT, STYLE } from './report-style.ts'
import { utcTime } from './report-words.ts'

const BORDER = 0.75

/** Draws a file's picture with its caption at the flow's `y`, or the caption alone. */
export function drawPicture(flow: PageFlow, section: PDFKit.PDFStructureElement, figure: FilePicture): void {
  const { doc } = flow
  const { picture, caption, file } = figure
  if (!picture) return drawLines(flow, section, 'P', caption, CONTENT.left)
  const right = CONTENT.left + picture.width
  const bottom = flow.y + picture.height
  const element = doc.struct('Figure', {
    alt: `Picture ${file.name}, added by ${file.uploadedBy}, ${utcTime(file.at)} UTC`,
    bbox: [CONTENT.left, flow.y, right, bottom],
    placement: 'Block',
  })
  section.add(element)
  element.add(doc.markStructureContent('Figure'))
  doc.image(picture.jpeg, CONTENT.left, flow.y, { width: picture.width, height: picture.height })
  doc.endMarkedContent()
  flow.decorate(() => {
    const inset = BORDER / 2
    doc.rect(CONTENT.left + inset, flow.y + inset, picture.width - BORDER, picture.height - BORDER)
    doc.lineWidth(BORDER).stroke(COLOR.strongLine)
  })
  flow.y = bottom + PICTURE_TO_CAPTION
  const words = doc.struct('Caption', {}, doc.markStructureContent('Caption'))
  for (const line of caption) {
    drawLine(doc, line, CONTENT.left, flow.y)
    flow.y += STYLE.meta.leading
  }
  doc.endMarkedContent()
  element.add(words)
  element.end()
}

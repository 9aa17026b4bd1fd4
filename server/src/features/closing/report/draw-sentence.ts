import { drawLines } from './draw-lines.ts'
import { layoutText } from './layout-text.ts'
import type { PageFlow } from './page-flow.ts'
import { CONTENT, STYLE } from './report-style.ts'

/** A quiet sentence in place of something that the case does not have. */
export function drawSentence(flow: PageFlow, parent: PDFKit.PDFStructureElement, text: string): void {
  const lines = layoutText(flow.doc, [{ text, style: STYLE.quiet }], CONTENT.width)
  drawLines(flow, parent, 'P', lines, CONTENT.left)
}

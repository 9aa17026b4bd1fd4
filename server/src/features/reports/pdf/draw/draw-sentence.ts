import { drawLines } from './draw-lines.ts'
import { layoutText } from '../layout/layout-text.ts'
import type { PageFlow } from '../layout/page-flow.ts'
import { CONTENT, STYLE } from '../report-style.ts'

/** Draws a muted sentence in place of an empty section. */
export function drawSentence(flow: PageFlow, parent: PDFKit.PDFStructureElement, text: string): void {
  const lines = layoutText(flow.doc, [{ text, style: STYLE.quiet }], CONTENT.width)
  drawLines(flow, parent, 'P', lines, CONTENT.left)
}

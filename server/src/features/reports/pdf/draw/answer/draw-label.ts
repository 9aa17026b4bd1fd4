import { drawLines } from '../draw-lines.ts'
import { layoutText } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import { CONTENT, STYLE } from '../../report-style.ts'

const LABEL_TO_TEXT = 0.75

/** The height of a label and of the space below it, in points. */
export const LABEL_SPACE = STYLE.answerLabel.leading + LABEL_TO_TEXT

/**
 * Draws the small heading of a section of an answer. Starts a new page if fewer than `keepWith` points are left below
 * the heading.
 */
export function drawLabel(
  flow: PageFlow,
  parent: PDFKit.PDFStructureElement,
  label: string,
  keepWith: number,
  left: number = CONTENT.left,
): void {
  flow.makeRoom(LABEL_SPACE + keepWith)
  const lines = layoutText(flow.doc, [{ text: label, style: STYLE.answerLabel }], CONTENT.width)
  drawLines(flow, parent, 'H3', lines, left)
  flow.y += LABEL_TO_TEXT
}

import { drawBody } from './draw-body.ts'
import { drawHeading } from './draw-heading.ts'
import { drawSentence } from './draw-sentence.ts'
import { heightOfBody, layoutBody } from './layout-body.ts'
import type { PageFlow } from './page-flow.ts'
import { CONTENT, STYLE } from './report-style.ts'

/** The question that the case asks, as it was written. */
export function drawQuestion(flow: PageFlow, root: PDFKit.PDFStructureElement, question: string): void {
  const body = layoutBody(flow.doc, question, CONTENT.width)
  const section = drawHeading(flow, root, {
    text: 'Question',
    keepWith: body.length > 0 ? Math.min(heightOfBody(body), 2 * STYLE.body.leading) : STYLE.quiet.leading,
  })
  if (body.length > 0) drawBody(flow, section, body, CONTENT.left)
  else drawSentence(flow, section, 'No question was written.')
  section.end()
}

import { drawBody } from '../draw-body.ts'
import { drawHeading } from '../draw-heading.ts'
import { heightOfBody, layoutBody } from '../../layout/layout-body.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import type { ReportAnswer, ReportData } from '../../report-data.ts'
import { CONTENT, STYLE, type TextStyle } from '../../report-style.ts'
import { timesNote } from '../../report-words.ts'
import { titleOfAnswer } from './answer-words.ts'
import { drawActions } from './draw-actions.ts'
import { drawLabel, LABEL_SPACE } from './draw-label.ts'
import { drawRemarks } from './draw-remarks.ts'
import { drawSignature } from './draw-signature.ts'

type Element = PDFKit.PDFStructureElement

/** Draws the newest version of a signed answer at the start of the report (ANS-03). */
export function drawAnswer(flow: PageFlow, root: Element, data: ReportData, answer: ReportAnswer): void {
  const version = answer.versions.at(-1)
  if (!version) return
  const { content, number } = version
  const section = drawHeading(flow, root, {
    text: titleOfAnswer(data, answer),
    note: `Version ${number}, ${timesNote(data.timeZone)}`,
    keepWith: LABEL_SPACE + 2 * STYLE.recommendation.leading,
  })
  drawText(flow, section, {
    label: 'Recommendation',
    text: content.recommendation,
    style: STYLE.recommendation,
  })
  drawText(flow, section, { label: 'Reasoning', text: content.reasoning, style: STYLE.body })
  drawActions(flow, section, answer)
  drawRemarks(flow, section, answer)
  drawSignature(flow, section, answer, data.timeZone)
  section.end()
}

const SPACE_AFTER = 7.5

type LabelledText = { label: string; text: string; style: TextStyle }

function drawText(flow: PageFlow, section: Element, { label, text, style }: LabelledText): void {
  const body = layoutBody(flow.doc, text, CONTENT.width, style)
  if (body.length === 0) return
  drawLabel(flow, section, label, Math.min(heightOfBody(body), 2 * style.leading))
  drawBody(flow, section, body, CONTENT.left)
  flow.skip(SPACE_AFTER)
}

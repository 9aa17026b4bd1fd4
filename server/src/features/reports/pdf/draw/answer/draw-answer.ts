import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { drawBody } from '../draw-body.ts'
import { drawHeading } from '../draw-heading.ts'
import { heightOfBody, layoutBody } from '../../layout/layout-body.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import { phrasesByLanguage } from '../../phrases-by-language.ts'
import type { ReportAnswer, ReportData } from '../../report-data.ts'
import { CONTENT, STYLE, type TextStyle } from '../../report-style.ts'
import { zoneName } from '../../report-words.ts'
import { drawActions } from './draw-actions.ts'
import { drawLabel, LABEL_SPACE } from './draw-label.ts'
import { drawRemarks } from './draw-remarks.ts'
import { drawSignature } from './draw-signature.ts'

type Element = PDFKit.PDFStructureElement

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/answer', {
    answer: 'Answer',
    answerOf: withValues<{ specialty: string }>('Answer: {specialty}'),
    version: withValues<{ number: number }>('Version {number}, all times UTC'),
    /** The zone is for example 'Central Time'. */
    versionInZone: withValues<{ number: number; zone: string }>(
      'Version {number}, all times UTC, in parentheses {zone}',
    ),
    recommendation: 'Recommendation',
    reasoning: 'Reasoning',
  }),
)

/** Draws the newest version of a signed answer at the start of the report (ANS-03). */
export function drawAnswer(flow: PageFlow, root: Element, data: ReportData, answer: ReportAnswer): void {
  const version = answer.versions.at(-1)
  if (!version) return
  const { content, number } = version
  const { timeZone, language, specialties } = data
  const texts = textsIn(language)
  const section = drawHeading(flow, root, {
    text: specialties.length > 1 ? texts.answerOf({ specialty: answer.specialtyTitle }) : texts.answer,
    note:
      timeZone === null
        ? texts.version({ number })
        : texts.versionInZone({ number, zone: zoneName(timeZone, language) }),
    keepWith: LABEL_SPACE + 2 * STYLE.recommendation.leading,
  })
  drawText(flow, section, {
    label: texts.recommendation,
    text: content.recommendation,
    style: STYLE.recommendation,
  })
  drawText(flow, section, { label: texts.reasoning, text: content.reasoning, style: STYLE.body })
  drawActions(flow, section, answer, language)
  drawRemarks(flow, section, answer, language)
  drawSignature(flow, section, answer, data)
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

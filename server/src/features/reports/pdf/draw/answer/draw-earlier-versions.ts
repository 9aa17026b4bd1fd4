import type { AnswerVersion } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { drawHeading } from '../draw-heading.ts'
import { drawLines, flowLines } from '../draw-lines.ts'
import { layoutText, type StyledText } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import type { ReportAnswer, ReportData } from '../../report-data.ts'
import { CONTENT, STYLE } from '../../report-style.ts'
import { cleanText } from '../../text/clean-text.ts'
import { markedChanges } from '../../text/word-changes.ts'
import { ACTOR_WORDS, signedWords, titleOfAnswer, VISIT_WORDS } from './answer-words.ts'
import { drawLabel, LABEL_SPACE } from './draw-label.ts'

type Element = PDFKit.PDFStructureElement

const SPACE_AFTER = 7.5

/** Draws the earlier versions of an answer, each with its differences from the next version (ANS-03). */
export function drawEarlierVersions(
  flow: PageFlow,
  root: Element,
  data: ReportData,
  answer: ReportAnswer,
): void {
  answer.versions.forEach((version, index) => {
    const next = answer.versions[index + 1]
    if (!next) return
    const section = drawHeading(flow, root, {
      text: `${titleOfAnswer(data, answer)}, version ${version.number}`,
      note: `Differences to version ${next.number} marked`,
      keepWith: 4 * STYLE.signed.leading + LABEL_SPACE + STYLE.body.leading,
    })
    drawFacts(flow, section, { version, next, timeZone: data.timeZone })
    const after = new Map(partsOf(next.content))
    for (const [label, text] of partsOf(version.content)) {
      drawPart(flow, section, label, markedChanges(cleanText(text), cleanText(after.get(label) ?? '')))
    }
    section.end()
  })
}

type Facts = { version: AnswerVersion; next: AnswerVersion; timeZone: string | null }

function drawFacts(flow: PageFlow, section: Element, { version, next, timeZone }: Facts): void {
  const facts: StyledText[][] = [
    [
      { text: `Signed by ${version.signedByName}`, style: STYLE.signer },
      { text: signedWords(version, timeZone), style: STYLE.signed },
    ],
    [{ text: `SHA-256 ${version.sha256}`, style: STYLE.hash }],
    ...(version.reason === ''
      ? []
      : [[{ text: `Corrects version ${version.number - 1}: ${version.reason}`, style: STYLE.signed }]]),
    [{ text: `Version ${next.number} corrects it: ${next.reason}`, style: STYLE.signed }],
  ]
  for (const texts of facts)
    drawLines(flow, section, 'P', layoutText(flow.doc, texts, CONTENT.width), CONTENT.left)
  flow.skip(SPACE_AFTER)
}

/** The content of an answer as labels with texts. */
function partsOf({ recommendation, reasoning, actions, redFlags, visit }: AnswerContent): [string, string][] {
  const action = ({ text, due, who }: AnswerContent['actions'][number]) =>
    `${text} (${due === null ? 'no date' : `by ${due}`}, ${ACTOR_WORDS[who]})`
  return [
    ['Recommendation', recommendation],
    ['Reasoning', reasoning],
    ['Actions', actions.map(action).join('\n')],
    ['Red flags', redFlags.map(({ sign, response }) => `${sign}: ${response}`).join('\n')],
    ['Visit needed', VISIT_WORDS[visit]],
  ]
}

function drawPart(
  flow: PageFlow,
  section: Element,
  label: string,
  paragraphs: readonly StyledText[][],
): void {
  if (paragraphs.length === 0) return
  drawLabel(flow, section, label, STYLE.body.leading)
  for (const texts of paragraphs) {
    flowLines(flow, section, 'P', layoutText(flow.doc, texts, CONTENT.width), CONTENT.left)
  }
  flow.skip(SPACE_AFTER)
}

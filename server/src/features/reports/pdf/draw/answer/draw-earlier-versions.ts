import type { AnswerVersion } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { drawHeading } from '../draw-heading.ts'
import { drawLines, flowLines } from '../draw-lines.ts'
import { layoutText, type StyledText } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import { phrasesByLanguage } from '../../phrases-by-language.ts'
import type { ReportAnswer, ReportData, ReportPlace } from '../../report-data.ts'
import { CONTENT, STYLE } from '../../report-style.ts'
import { cleanText } from '../../text/clean-text.ts'
import { markedChanges } from '../../text/word-changes.ts'
import { answerTextsIn, signedTexts } from './answer-words.ts'
import { drawLabel, LABEL_SPACE } from './draw-label.ts'

type Element = PDFKit.PDFStructureElement

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/earlier-versions', {
    version: withValues<{ number: number }>('Answer, version {number}'),
    versionOf: withValues<{ specialty: string; number: number }>('Answer: {specialty}, version {number}'),
    differences: withValues<{ number: number }>('Differences to version {number} marked'),
    correctedBy: withValues<{ number: number; reason: string }>('Version {number} corrects it: {reason}'),
    recommendation: 'Recommendation',
    reasoning: 'Reasoning',
    actions: 'Actions',
    actionByDay: withValues<{ text: string; day: string; who: Actor }>(
      '{text} (by {day}, {who, select, patient {Patient} other {Provider}})',
    ),
    actionWithoutDay: withValues<{ text: string; who: Actor }>(
      '{text} (no date, {who, select, patient {Patient} other {Provider}})',
    ),
    redFlag: withValues<{ sign: string; response: string }>('{sign}: {response}'),
  }),
)

type Action = AnswerContent['actions'][number]
type Actor = Action['who']

const SPACE_AFTER = 7.5

/** Draws the earlier versions of an answer, each with its differences from the next version (ANS-03). */
export function drawEarlierVersions(
  flow: PageFlow,
  root: Element,
  data: ReportData,
  answer: ReportAnswer,
): void {
  const { language, specialties } = data
  const texts = textsIn(language)
  answer.versions.forEach((version, index) => {
    const next = answer.versions[index + 1]
    if (!next) return
    const { number } = version
    const section = drawHeading(flow, root, {
      text:
        specialties.length > 1
          ? texts.versionOf({ specialty: answer.specialtyTitle, number })
          : texts.version({ number }),
      note: texts.differences({ number: next.number }),
      keepWith: 4 * STYLE.signed.leading + LABEL_SPACE + STYLE.body.leading,
    })
    drawFacts(flow, section, { version, next, place: data })
    const after = new Map(partsOf(next.content, language))
    for (const [label, text] of partsOf(version.content, language)) {
      drawPart(flow, section, label, markedChanges(cleanText(text), cleanText(after.get(label) ?? '')))
    }
    section.end()
  })
}

type Facts = { version: AnswerVersion; next: AnswerVersion; place: ReportPlace }

function drawFacts(flow: PageFlow, section: Element, { version, next, place }: Facts): void {
  const { corrects } = answerTextsIn(place.language)
  const { correctedBy } = textsIn(place.language)
  const facts: StyledText[][] = [
    signedTexts(version, place),
    [{ text: `SHA-256 ${version.sha256}`, style: STYLE.hash }],
    ...(version.reason === ''
      ? []
      : [
          [
            {
              text: corrects({ number: version.number - 1, reason: version.reason }),
              style: STYLE.signed,
            },
          ],
        ]),
    [{ text: correctedBy({ number: next.number, reason: next.reason }), style: STYLE.signed }],
  ]
  for (const texts of facts)
    drawLines(flow, section, 'P', layoutText(flow.doc, texts, CONTENT.width), CONTENT.left)
  flow.skip(SPACE_AFTER)
}

/** The content of an answer as labels with texts. */
function partsOf(
  { recommendation, reasoning, actions, redFlags, visit }: AnswerContent,
  language: ReportData['language'],
): [string, string][] {
  const texts = textsIn(language)
  const ofAnswer = answerTextsIn(language)
  const action = ({ text, due, who }: Action) =>
    due === null ? texts.actionWithoutDay({ text, who }) : texts.actionByDay({ text, day: due, who })
  return [
    [texts.recommendation, recommendation],
    [texts.reasoning, reasoning],
    [texts.actions, actions.map(action).join('\n')],
    [ofAnswer.redFlags, redFlags.map((flag) => texts.redFlag(flag)).join('\n')],
    [ofAnswer.visitNeeded, ofAnswer.visit({ visit })],
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

import { definePhrases, withElements } from '@econsult/contract/languages/phrases'
import { drawLines, flowLines, heightOfLines } from '../draw-lines.ts'
import { layoutText, type StyledText, type TextLine } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import { phrasesByLanguage } from '../../phrases-by-language.ts'
import type { ReportAnswer, ReportData } from '../../report-data.ts'
import { CONTENT, STYLE } from '../../report-style.ts'
import { answerTextsIn, toldWords, visitWords } from './answer-words.ts'
import { drawLabel, LABEL_SPACE } from './draw-label.ts'

type Element = PDFKit.PDFStructureElement
type Language = ReportData['language']

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/remarks', {
    patientTold: 'Patient told',
    /** No red flags are given. */
    noneGiven: 'None given',
    redFlag: withElements<'strong', { sign: string; response: string }>(
      '<strong>{sign}: </strong>{response}',
    ),
  }),
)

const GAP = 18
const UNIT = (CONTENT.width - 2 * GAP) / 4
/** The height, in points, above which the red flags are printed over the full width instead of in a column. */
const MOST_BESIDE = 12 * STYLE.body.leading
const SPACE_AFTER = 9

type Column = { label: string; paragraphs: TextLine[][]; width: number }

/**
 * Draws the red flags, the need for a visit, and how the patient was informed, side by side. If the red flags are too
 * high for a column, they are printed over the full width.
 */
export function drawRemarks(
  flow: PageFlow,
  section: Element,
  answer: ReportAnswer,
  language: Language,
): void {
  const content = answer.versions.at(-1)?.content
  if (!content) return
  const { redFlags, visitNeeded } = answerTextsIn(language)
  const { patientTold } = textsIn(language)
  const flagsIn = (width: number): Column => ({
    label: redFlags,
    paragraphs: flagsOf(content.redFlags, language).map((texts) => layoutText(flow.doc, texts, width)),
    width,
  })
  const rest = [
    { label: visitNeeded, text: visitWords(answer, content.visit, language) },
    { label: patientTold, text: toldWords(answer, language) },
  ].map(({ label, text }) => ({
    label,
    paragraphs: [layoutText(flow.doc, [{ text, style: STYLE.body }], UNIT)],
    width: UNIT,
  }))
  const flags = flagsIn(2 * UNIT)
  if (heightOfColumn(flags) <= MOST_BESIDE) drawColumns(flow, section, [flags, ...rest])
  else {
    drawWide(flow, section, flagsIn(CONTENT.width))
    drawColumns(flow, section, rest)
  }
}

type RedFlags = NonNullable<ReportAnswer['versions'][number]>['content']['redFlags']

/** The paragraphs about the red flags. */
function flagsOf(redFlags: RedFlags, language: Language): StyledText[][] {
  const texts = textsIn(language)
  if (redFlags.length === 0) return [[{ text: texts.noneGiven, style: STYLE.body }]]
  const strong = (text: string): StyledText => ({ text, style: STYLE.strong })
  return redFlags.map(({ sign, response }) =>
    response === ''
      ? [strong(sign)]
      : texts
          .redFlag({ strong }, { sign, response })
          .map((part) => (typeof part === 'string' ? { text: part, style: STYLE.body } : part)),
  )
}

function heightOfColumn({ paragraphs }: Column): number {
  return LABEL_SPACE + paragraphs.reduce((height, lines) => height + heightOfLines(lines), 0)
}

function drawColumns(flow: PageFlow, section: Element, columns: readonly Column[]): void {
  const height = Math.max(...columns.map(heightOfColumn))
  flow.makeRoom(height)
  const top = flow.y
  let left: number = CONTENT.left
  for (const { label, paragraphs, width } of columns) {
    flow.y = top
    drawLabel(flow, section, label, 0, left)
    for (const lines of paragraphs) drawLines(flow, section, 'P', lines, left)
    left += width + GAP
  }
  flow.y = top + height
  flow.skip(SPACE_AFTER)
}

function drawWide(flow: PageFlow, section: Element, { label, paragraphs }: Column): void {
  drawLabel(flow, section, label, 2 * STYLE.body.leading)
  for (const lines of paragraphs) flowLines(flow, section, 'P', lines, CONTENT.left)
  flow.skip(SPACE_AFTER)
}

import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { drawLine, drawLines, heightOfLines } from '../draw-lines.ts'
import { layoutText, type StyledText } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import { phrasesByLanguage } from '../../phrases-by-language.ts'
import type { ReportAnswer, ReportPlace } from '../../report-data.ts'
import { COLOR, CONTENT, STYLE } from '../../report-style.ts'
import { timeWithLocal } from '../../report-words.ts'
import { widthOfRuns } from '../../text/measured-words.ts'
import { answerTextsIn, signedTexts } from './answer-words.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/signature', {
    versionOf: withValues<{ number: number; versions: number }>('Version {number} of {versions}'),
    /** At least two earlier versions. */
    earlierVersions: withValues<{ last: number }>(
      'Versions 1 to {last} stand at the end of this report with their differences marked.',
    ),
    /** The only earlier version. */
    firstVersion: withValues<{ time: string }>(
      'Version 1, signed {time}, stands at the end of this report with its differences marked.',
    ),
  }),
)

const BOX = { before: 1.5, padding: 7.5, side: 10.5, radius: 4.5, line: 0.75 } as const
const WIDTH = CONTENT.width - 2 * BOX.side
const NOTE_GAP = 12

/**
 * Draws the signer of the newest version, the time and method of signing, and the full SHA-256. If there are earlier
 * versions, a note says where they are printed.
 */
export function drawSignature(
  flow: PageFlow,
  section: PDFKit.PDFStructureElement,
  { versions }: ReportAnswer,
  place: ReportPlace,
): void {
  const { doc } = flow
  const version = versions.at(-1)
  if (!version) return
  const { number, sha256, reason } = version
  const countText = textsIn(place.language).versionOf({ number, versions: versions.length })
  const count = layoutText(doc, [{ text: countText, style: STYLE.sealNote }], WIDTH)
  const countWidth = widthOfRuns(doc, count[0] ?? [])
  const inLines = (texts: StyledText[], width: number = WIDTH) => layoutText(doc, texts, width)
  const corrects = answerTextsIn(place.language).corrects({ number: number - 1, reason })
  const lines = [
    inLines(signedTexts(version, place), WIDTH - countWidth - NOTE_GAP),
    inLines([{ text: `SHA-256 ${sha256}`, style: STYLE.hash }]),
    ...(reason === '' ? [] : [inLines([{ text: corrects, style: STYLE.signed }])]),
    ...earlierNotes(versions, place).map((text) => inLines([{ text, style: STYLE.sealNote }])),
  ]
  const height = lines.reduce((sum, one) => sum + heightOfLines(one), 2 * BOX.padding)
  flow.makeRoom(BOX.before + height)
  flow.skip(BOX.before)
  const top = flow.y
  flow.decorate(() =>
    doc
      .roundedRect(CONTENT.left, top, CONTENT.width, height, BOX.radius)
      .lineWidth(BOX.line)
      .stroke(COLOR.strongLine),
  )
  flow.y += BOX.padding
  const left = CONTENT.left + BOX.side
  for (const one of lines) drawLines(flow, section, 'P', one, left)
  const note = doc.struct('P', {}, doc.markStructureContent('P'))
  drawLine(doc, count[0] ?? [], CONTENT.right - BOX.side - countWidth, top + BOX.padding)
  doc.endMarkedContent()
  section.add(note)
  flow.y = top + height
}

/** The notes that say where in the report the earlier versions are printed. */
function earlierNotes(versions: ReportAnswer['versions'], { language, timeZone }: ReportPlace): string[] {
  const texts = textsIn(language)
  const [first] = versions
  if (versions.length < 2 || !first) return []
  if (versions.length > 2) return [texts.earlierVersions({ last: versions.length - 1 })]
  return [texts.firstVersion({ time: timeWithLocal(first.signedAt, timeZone) })]
}

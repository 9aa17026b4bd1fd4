import { drawLine, drawLines, heightOfLines } from '../draw-lines.ts'
import { layoutText, type StyledText } from '../../layout/layout-text.ts'
import type { PageFlow } from '../../layout/page-flow.ts'
import type { ReportAnswer } from '../../report-data.ts'
import { COLOR, CONTENT, STYLE } from '../../report-style.ts'
import { timeWithLocal } from '../../report-words.ts'
import { widthOfRuns } from '../../text/measured-words.ts'
import { signedWords } from './answer-words.ts'

const BOX = { before: 1.5, padding: 7.5, side: 10.5, radius: 4.5, line: 0.75 } as const
const WIDTH = CONTENT.width - 2 * BOX.side
const NOTE_GAP = 12

/**
 * Draws the signer of the newest version, the time and method of signing, the full SHA-256, and a note about where to
 * find the earlier versions.
 */
export function drawSignature(
  flow: PageFlow,
  section: PDFKit.PDFStructureElement,
  { versions }: ReportAnswer,
  timeZone: string | null,
): void {
  const { doc } = flow
  const version = versions.at(-1)
  if (!version) return
  const { number, signedByName, sha256, reason } = version
  const count = layoutText(
    doc,
    [{ text: `Version ${number} of ${versions.length}`, style: STYLE.sealNote }],
    WIDTH,
  )
  const countWidth = widthOfRuns(doc, count[0] ?? [])
  const inLines = (texts: StyledText[], width: number = WIDTH) => layoutText(doc, texts, width)
  const signed = [
    { text: `Signed by ${signedByName}`, style: STYLE.signer },
    { text: signedWords(version, timeZone), style: STYLE.signed },
  ]
  const lines = [
    inLines(signed, WIDTH - countWidth - NOTE_GAP),
    inLines([{ text: `SHA-256 ${sha256}`, style: STYLE.hash }]),
    ...(reason === ''
      ? []
      : [inLines([{ text: `Corrects version ${number - 1}: ${reason}`, style: STYLE.signed }])]),
    ...earlierNotes(versions, timeZone).map((text) => inLines([{ text, style: STYLE.sealNote }])),
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
function earlierNotes(versions: ReportAnswer['versions'], timeZone: string | null): string[] {
  const [first] = versions
  if (versions.length < 2 || !first) return []
  if (versions.length > 2) {
    return [
      `Versions 1 to ${versions.length - 1} stand at the end of this report with their differences marked.`,
    ]
  }
  const when = timeWithLocal(first.signedAt, timeZone)
  return [`Version 1, signed ${when}, stands at the end of this report with its differences marked.`]
}

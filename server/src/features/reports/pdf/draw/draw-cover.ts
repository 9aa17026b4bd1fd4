import { collectBytes } from '../collect-bytes.ts'
import type { CoverData } from '../cover-data.ts'
import { drawHeading } from './draw-heading.ts'
import { drawLines } from './draw-lines.ts'
import { drawRunningLines } from './draw-running-lines.ts'
import { layoutText } from '../layout/layout-text.ts'
import { openDocument } from '../open-document.ts'
import { PageFlow } from '../layout/page-flow.ts'
import { CONTENT, STYLE, type TextStyle } from '../report-style.ts'
import { utcTime } from '../report-words.ts'

const SPACE = { afterTitle: 18, afterHeading: 6, betweenParts: 18 } as const

/** Draws the cover page of a fax in the style of the report, and returns the PDF's bytes. */
export async function drawCover(data: CoverData): Promise<Uint8Array<ArrayBuffer>> {
  const { productName, to, faxNumber, link, linkDays, isCorrected, generatedAt } = data
  const title = isCorrected ? 'Fax: Corrected version' : 'Fax'
  const doc = openDocument({
    title,
    author: productName,
    subject: 'Fax cover page',
    productName,
    at: generatedAt,
  })
  const bytes = collectBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const flow = new PageFlow(doc)
  const line = (tag: string, text: string, style: TextStyle) =>
    drawLines(flow, root, tag, layoutText(doc, [{ text, style }], CONTENT.width), CONTENT.left)
  const part = (heading: string, lines: readonly string[]) => {
    const section = drawHeading(flow, root, { text: heading, keepWith: 0, spaceAfter: SPACE.afterHeading })
    section.end()
    for (const text of lines) line('P', text, STYLE.body)
    flow.y += SPACE.betweenParts
  }
  line('H1', title, STYLE.title)
  flow.y += SPACE.afterTitle
  part('To', [to, faxNumber])
  part('From', [productName, `Sent ${utcTime(generatedAt)} UTC`])
  part('What follows', [
    'The report of a medical consult that was closed.',
    ...(isCorrected
      ? ['A signed answer in it was corrected. It replaces the report that was sent before.']
      : []),
  ])
  part('The same report on a screen', [`This link works for ${linkDays} days:`, link])
  part('Confidential', [
    'This fax contains protected health information and is intended only for the practice named above. If it reached ' +
      'somebody else, do not read or copy it: destroy it and notify the practice.',
  ])
  root.end()
  drawRunningLines(doc, { productName, note: 'Confidential', subject: { name: '', rest: 'Fax cover page' } })
  doc.end()
  return bytes
}

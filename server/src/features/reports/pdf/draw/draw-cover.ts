import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { collectBytes } from '../collect-bytes.ts'
import type { CoverData } from '../cover-data.ts'
import { drawHeading } from './draw-heading.ts'
import { drawLines } from './draw-lines.ts'
import { drawRunningLines } from './draw-running-lines.ts'
import { layoutText } from '../layout/layout-text.ts'
import { openDocument } from '../open-document.ts'
import { PageFlow } from '../layout/page-flow.ts'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import { CONTENT, STYLE, type TextStyle } from '../report-style.ts'
import { utcTime } from '../report-words.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/fax-cover', {
    fax: 'Fax',
    correctedFax: 'Fax: Corrected version',
    coverPage: 'Fax cover page',
    to: 'To',
    from: 'From',
    sent: withValues<{ time: string }>('Sent {time} UTC'),
    whatFollows: 'What follows',
    reportFollows: 'The report of a medical consult that was closed.',
    wasCorrected: 'A signed answer in it was corrected. It replaces the report that was sent before.',
    onScreen: 'The same report on a screen',
    linkWorks: withValues<{ days: number }>(
      '{days, plural, one {This link works for # day:} other {This link works for # days:}}',
    ),
    confidential: 'Confidential',
    notice:
      'This fax contains protected health information and is intended only for the practice named above. If it reached somebody else, do not read or copy it: destroy it and notify the practice.',
  }),
)

const SPACE = { afterTitle: 18, afterHeading: 6, betweenParts: 18 } as const

/** Draws the cover page of a fax in the style of the report, and returns the PDF's bytes. */
export async function drawCover(data: CoverData): Promise<Uint8Array<ArrayBuffer>> {
  const { productName, language, to, faxNumber, link, linkDays, isCorrected, generatedAt } = data
  const texts = textsIn(language)
  const title = isCorrected ? texts.correctedFax : texts.fax
  const doc = openDocument({
    title,
    author: productName,
    subject: texts.coverPage,
    productName,
    language,
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
  part(texts.to, [to, faxNumber])
  part(texts.from, [productName, texts.sent({ time: utcTime(generatedAt) })])
  part(texts.whatFollows, [texts.reportFollows, ...(isCorrected ? [texts.wasCorrected] : [])])
  part(texts.onScreen, [texts.linkWorks({ days: linkDays }), link])
  part(texts.confidential, [texts.notice])
  root.end()
  const subject = { name: '', textWith: () => texts.coverPage }
  drawRunningLines(doc, { productName, language, isAboutPatient: false, subject })
  doc.end()
  return bytes
}

import { drawLines } from './draw-lines.ts'
import { layoutText } from './layout-text.ts'
import type { PageFlow } from './page-flow.ts'
import type { ReportData } from './report-data.ts'
import { CONTENT, STYLE } from './report-style.ts'
import { utcTime } from './report-words.ts'

const SPACE = { titleToSubtitle: 1.5, after: 13.5 } as const

/** The report's title as the page and the document's properties show it. */
export function titleOf(data: ReportData): string {
  return data.isSupportCase ? 'Support Case' : 'Consult Report'
}

/** Title, and below it what kind of case it is and how it stands. */
export function drawHead(flow: PageFlow, root: PDFKit.PDFStructureElement, data: ReportData): void {
  const { doc } = flow
  const title = layoutText(doc, [{ text: titleOf(data), style: STYLE.title }], CONTENT.width)
  drawLines(flow, root, 'H1', title, CONTENT.left)
  flow.y += SPACE.titleToSubtitle
  const subtitle = layoutText(doc, [{ text: subtitleOf(data), style: STYLE.subtitle }], CONTENT.width)
  drawLines(flow, root, 'P', subtitle, CONTENT.left)
  flow.y += SPACE.after
}

function subtitleOf(data: ReportData): string {
  const state = data.closed
    ? `closed ${utcTime(data.closed.at)} UTC by ${data.closed.by}`
    : `open, as of ${utcTime(data.asOf)} UTC`
  const specialties = data.isSupportCase ? '' : data.specialties.join(', ')
  return specialties ? `${specialties}, ${state}` : `${state.charAt(0).toUpperCase()}${state.slice(1)}`
}

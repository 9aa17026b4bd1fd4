import { drawHeading } from './draw-heading.ts'
import { drawSentence } from './draw-sentence.ts'
import { drawTable, layoutRows } from './draw-table.ts'
import type { PageFlow } from './page-flow.ts'
import type { ReportData } from './report-data.ts'
import { ROW, STYLE } from './report-style.ts'

const SYSTEM_WIDTH = 48

/** Diagnoses, then procedure codes, each with its code system; the claim's status stands in the heading. */
export function drawCodes(flow: PageFlow, root: PDFKit.PDFStructureElement, data: ReportData): void {
  const codes = [
    ...data.diagnoses.map(({ code, name }) => ({ head: code, text: name, note: 'ICD-10' })),
    ...data.procedureCodes.map(({ code, description }) => ({ head: code, text: description, note: 'CPT' })),
  ]
  if (codes.length === 0 && data.claimStatus === '') return
  const rows = layoutRows(flow.doc, codes, { head: ROW.labelWidth, note: SYSTEM_WIDTH })
  const section = drawHeading(flow, root, {
    text: 'Diagnoses and codes',
    note: data.claimStatus && `Claim ${data.claimStatus}`,
    keepWith: rows[0]?.height ?? STYLE.quiet.leading,
  })
  if (rows.length > 0) drawTable(flow, section, rows)
  else drawSentence(flow, section, 'No diagnoses or codes.')
  section.end()
}

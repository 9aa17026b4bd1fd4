import { drawHeading } from './draw-heading.ts'
import { drawTable, layoutRows } from './draw-table.ts'
import type { PageFlow } from './page-flow.ts'
import { specialistList } from './party-fields.ts'
import type { ReportData, ReportSpecialist } from './report-data.ts'

const WIDTHS = { head: 114, note: 188 } as const

/** Who answers for each specialty of a case with several. */
export function drawSpecialists(flow: PageFlow, root: PDFKit.PDFStructureElement, data: ReportData): void {
  const entries = specialistList(data).map(({ specialty, specialist }) => ({
    head: specialty,
    text: specialist?.name ?? 'Not assigned',
    note: specialist ? identifiersOf(specialist) : '',
  }))
  const rows = layoutRows(flow.doc, entries, WIDTHS)
  const section = drawHeading(flow, root, {
    text: 'Specialists',
    keepWith: rows[0]?.height ?? 0,
  })
  drawTable(flow, section, rows)
  section.end()
}

function identifiersOf({ npi, licenseNumber }: ReportSpecialist): string {
  return [npi && `NPI ${npi}`, licenseNumber && `license ${licenseNumber}`].filter(Boolean).join(', ')
}

import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

export interface PrintedReport {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly closing: string
}

const MARGIN = 72
const ROW_HEIGHT = 20

/** A fixed date, so that the bytes are the same on every machine. */
const PRINTED_AT = new Date('2020-01-01T12:00:00Z')

/** A one-page PDF with a table, like a laboratory report, without a patient's name. */
export async function printReport(report: PrintedReport): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: report.title, Author: 'Made-up laboratory', CreationDate: PRINTED_AT },
  })
  const printed = buffer(doc)
  doc.font('Helvetica-Bold').fontSize(18).text(report.title)
  doc.font('Helvetica').fontSize(9).fillColor('#555').text('Made-up results for the demo. No real patient.')
  const width = (doc.page.width - 2 * MARGIN) / report.columns.length
  let y = doc.y + ROW_HEIGHT
  for (const [index, row] of [report.columns, ...report.rows].entries()) {
    doc
      .font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor('#111')
    for (const [column, text] of row.entries()) doc.text(text, MARGIN + column * width, y, { width })
    doc
      .moveTo(MARGIN, y + 14)
      .lineTo(doc.page.width - MARGIN, y + 14)
      .lineWidth(0.5)
      .stroke('#ccc')
    y += ROW_HEIGHT
  }
  doc.fontSize(10).text(report.closing, MARGIN, y + ROW_HEIGHT, { width: doc.page.width - 2 * MARGIN })
  doc.end()
  return printed
}

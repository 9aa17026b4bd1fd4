import type { Person } from '../records/people.ts'
import type { Visit } from '../records/visits.ts'

/** Creates a fictional laboratory report as a PDF. */
export async function chartDocument(person: Person, visit: Visit): Promise<Buffer> {
  // Loaded only when needed, because it uses more memory than all stand-ins together.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'LETTER', margin: 72, info: { Title: 'Laboratory report' } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => {
    document.on('end', resolve)
  })
  document.fontSize(18).text('Laboratory report')
  document.fontSize(11).moveDown().text(`${person.firstName} ${person.lastName}, born ${person.dob}`)
  document.text(`Collected ${visit.day}, Sample Laboratory (made up)`).moveDown()
  for (const line of ['Hemoglobin 13.1 g/dL', 'Ferritin 41 ng/mL', 'Creatinine 0.9 mg/dL', 'TSH 2.2 mIU/L']) {
    document.text(line)
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

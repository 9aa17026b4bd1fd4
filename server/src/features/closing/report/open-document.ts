import PDFDocument from 'pdfkit'
import { cleanLine } from './clean-text.ts'
import { titleOf } from './draw-head.ts'
import type { ReportData } from './report-data.ts'
import { PAGE } from './report-style.ts'

const PDF_UA_CLAIM = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

/**
 * An empty tagged letter document (document 2, section 9). Its properties name no patient, since systems
 * show and index them; its date, and with it its identity, is the data's.
 */
export function openDocument(data: ReportData): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: 'portrait',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // None: pdfkit would begin with Helvetica, which is not embedded.
    font: '',
    info: {
      Title: propertyText(`${titleOf(data)} ${data.caseId}`),
      Author: propertyText(data.requestingProvider.name),
      Subject: propertyText(data.isSupportCase ? 'Support' : data.specialties.join(', ')),
      Creator: propertyText(data.productName),
      CreationDate: new Date(data.generatedAt),
    },
  })
  doc.appendXML(PDF_UA_CLAIM)
  return doc
}

/** pdfkit writes properties into XML as they are, so the characters that XML reserves are taken out. */
function propertyText(text: string): string {
  return cleanLine(text).replaceAll('&', 'and').replace(/[<>]/g, '')
}

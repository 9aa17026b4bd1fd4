import PDFDocument from 'pdfkit'
import { cleanLine } from './clean-text.ts'
import { joinSmallParts } from './join-small-parts.ts'
import { PAGE } from './report-style.ts'

const PDF_UA_CLAIM = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

/** What systems show and index of a document; it names no patient. */
export interface DocumentProperties {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly productName: string
  /** The document's date, and with it its identity, in milliseconds since 1970. */
  readonly at: number
}

/**
 * An empty tagged letter document (document 2, section 9). Its properties name no patient, since systems
 * show and index them; its date, and with it its identity, is the data's.
 */
export function openDocument(properties: DocumentProperties): PDFKit.PDFDocument {
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
      Title: propertyText(properties.title),
      Author: propertyText(properties.author),
      Subject: propertyText(properties.subject),
      Creator: propertyText(properties.productName),
      CreationDate: new Date(properties.at),
    },
  })
  joinSmallParts(doc)
  doc.appendXML(PDF_UA_CLAIM)
  return doc
}

/** pdfkit writes properties into XML as they are, so the characters that XML reserves are taken out. */
function propertyText(text: string): string {
  return cleanLine(text).replaceAll('&', 'and').replace(/[<>]/g, '')
}

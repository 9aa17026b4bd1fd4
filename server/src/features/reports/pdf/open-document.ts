import PDFDocument from 'pdfkit'
import { cleanLine } from './text/clean-text.ts'
import { PAGE } from './report-style.ts'

const PDF_UA_CLAIM = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

/** The properties that systems show and index; they name no patient. */
export interface DocumentProperties {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly productName: string
  /** The document's date, which also determines its id, in milliseconds since 1970. */
  readonly at: number
}

/**
 * An empty tagged letter document (CLOSE-05). Its properties name no patient, because systems show and index them; its
 * date and id come from the data.
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
    // No initial font: pdfkit would begin with Helvetica, which is not embedded.
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

/** pdfkit writes properties into XML unescaped, so the reserved characters of XML are removed. */
function propertyText(text: string): string {
  return cleanLine(text).replaceAll('&', 'and').replace(/[<>]/g, '')
}

/** Size of a joined part in bytes. */
const PART_BYTES = 64 * 1024

/** Larger parts (pictures and fonts) are not joined. */
const SMALL_BYTES = 16 * 1024

/**
 * Makes a document emit few parts: pdfkit pushes some ten thousand lines separately and keeps them all until the
 * document has ended.
 */
function joinSmallParts(doc: PDFKit.PDFDocument): void {
  const push = doc.push.bind(doc)
  let joined = Buffer.allocUnsafeSlow(PART_BYTES)
  let used = 0
  function pushJoined(): void {
    if (used === 0) return
    push(joined.subarray(0, used))
    joined = Buffer.allocUnsafeSlow(PART_BYTES)
    used = 0
  }
  doc.push = (part: Uint8Array | null) => {
    const isSmall = part !== null && part.length <= SMALL_BYTES
    if (!isSmall || used + part.length > PART_BYTES) pushJoined()
    if (!isSmall) return push(part)
    joined.set(part, used)
    used += part.length
    return true
  }
}

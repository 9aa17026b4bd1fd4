import PDFDocument from 'pdfkit'
import { cleanLine } from './text/clean-text.ts'
import { languageOrEnglish } from '@econsult/contract/languages/language-schema'
import { PAGE } from './report-style.ts'

const PDF_UA_CLAIM = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

/** Document properties, which other systems display and index; they contain no patient name. */
export interface DocumentProperties {
  /** The language of the texts that the product prints, as a BCP 47 tag; null for English. */
  readonly language: string | null
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly productName: string
  /** The date of the document, in milliseconds since 1970; the document's id is derived from it. */
  readonly at: number
}

/**
 * Creates an empty, tagged PDF document in letter format (CLOSE-05). Its properties contain no patient name, because
 * other systems display and index them. Its date and id are derived from `properties`.
 */
export function openDocument(properties: DocumentProperties): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: 'portrait',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageOrEnglish(properties.language),
    displayTitle: true,
    bufferPages: true,
    // No initial font: pdfkit's default, Helvetica, would not be embedded.
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

/** Removes the reserved characters of XML, because pdfkit writes properties into XML without escaping. */
function propertyText(text: string): string {
  return cleanLine(text).replaceAll('&', 'and').replace(/[<>]/g, '')
}

/** The size of a joined chunk, in bytes. */
const PART_BYTES = 64 * 1024

/** The maximum size of a chunk to be joined, in bytes; pictures and fonts are larger. */
const SMALL_BYTES = 16 * 1024

/**
 * Joins the chunks that a document emits. pdfkit emits some ten thousand separate lines, and would keep all of them in
 * memory until the document has ended.
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

import { FILE_ERRORS } from '@econsult/contract/files'
import { supportedMimeTypes } from 'file-type'
import type { ContentFacts } from './content-facts.ts'
import { canonicalType } from './content-types.ts'
import { isRefusedContent } from './refused-kinds.ts'

const OLE = 'application/x-cfb'

/** The root classes of Windows installers and patches, which otherwise look like old Office documents. */
const INSTALLER_CLASS = /^8[46]100c0000000000c000000000000046$/

/**
 * Elements at the beginning of an HTML page. WHATWG MIME Sniffing lists more elements, but those can also be at the
 * beginning of XML.
 */
const PAGE_ELEMENTS = new Set(['html', 'head', 'body', 'script', 'iframe', 'style', 'meta', 'base'])

const PAGE_IN_PDF = /<(?:html|head|body|script|iframe|svg|!doctype\s+html)\b/i
const PDF_PREFIX_BYTES = 1024

/**
 * Content types that are also accepted if another type is declared: old Office formats and RTF, CSV under its Windows
 * name, animated PNG.
 */
const ALSO_FITS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['image/apng'],
  'application/msword': [OLE, 'application/rtf'],
  'application/vnd.ms-excel': [OLE, 'text'],
  'application/vnd.ms-powerpoint': [OLE],
  'application/vnd.ms-outlook': [OLE],
  'application/vnd.visio': [OLE],
  'application/vnd.ms-works': [OLE],
  'application/xml': ['text'],
  'application/postscript': ['application/eps'],
}
/** The new Office formats. If a file in such a format is password-protected, it is stored as an OLE document. */
const OFFICE_OPEN_XML = /^application\/vnd\.openxmlformats-officedocument/

const MEDIA_CONTENT = /^(audio|video)\/|^application\/(ogg|mp4|mxf|vnd\.ms-asf|vnd\.rn-realmedia)$/
const OTHER_VIEWERS_CONTENT = /^(image|audio|video)\/|^application\/pdf$/

/**
 * Returns the reason for rejecting a file of this declared content type because of its bytes; undefined if the file is
 * accepted (F2). Drawings (SVG) must also pass svg-rules.ts.
 */
export function contentFault(declared: string, facts: ContentFacts): string | undefined {
  if (isProgram(facts)) return FILE_ERRORS.refusedKind
  if (PAGE_ELEMENTS.has(firstElement(facts.head))) return FILE_ERRORS.wrongContent
  return fits(canonicalType(declared), facts) ? undefined : FILE_ERRORS.wrongContent
}

function isProgram({ detected, head, isText, oleClass }: ContentFacts): boolean {
  if (oleClass && INSTALLER_CLASS.test(oleClass)) return true
  if (head.startsWith('#!') && detected !== 'audio/amr') return true
  // A text may begin with MZ, as programs do. Only a program contains zero bytes.
  return detected !== undefined && isRefusedContent(detected) && !isText
}

function fits(type: string, facts: ContentFacts): boolean {
  const { detected, isText } = facts
  if (type === 'application/pdf') return fitsPdf(facts)
  if (type === 'image/svg+xml') return isText && firstElement(facts.head) === 'svg'
  if (type.startsWith('text/')) return isText || facts.isWideText
  if (MEDIA_CONTENT.test(type)) return detected !== undefined && MEDIA_CONTENT.test(detected)
  const also = OFFICE_OPEN_XML.test(type) ? [OLE] : ALSO_FITS[type]
  if (also?.includes('text') && (isText || facts.isWideText)) return true
  if (also || supportedMimeTypes.has(type)) return detected === type || (also ?? []).includes(detected ?? '')
  if (type.startsWith('image/')) return detected?.startsWith('image/') ?? false
  if (type === 'application/octet-stream' || isText) return true
  return detected === undefined || !OTHER_VIEWERS_CONTENT.test(detected)
}

/**
 * Returns true if the file is a PDF from its first byte on, has an end marker, and contains no HTML page at its
 * beginning.
 */
function fitsPdf({ detected, head, tail }: ContentFacts): boolean {
  // The library also detects a PDF after a byte order mark or an ID3 tag.
  const isPdf = detected === 'application/pdf' && head.startsWith('%PDF')
  const isWhole = tail.includes('%%EOF') || tail.includes('startxref')
  return isPdf && isWhole && !PAGE_IN_PDF.test(head.slice(0, PDF_PREFIX_BYTES))
}

// A byte order mark counts as white space too, even if it was not decoded.
const SPACE = /^[\s\uFEFF\uFFFD]+/
const DOCTYPE = /^<!doctype\s+([^\s>[]+)[^>]*>/i
const ELEMENT = /^<([A-Za-z][^\s/>]*)/
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/**
 * Returns the name of the first element of a page or drawing, in lower case and without its prefix; '' if there is
 * none. If a document type declaration precedes the element, returns the name in the declaration instead.
 */
function firstElement(text: string): string {
  let rest = text.replace(SPACE, '')
  for (;;) {
    const skipped = SKIPPED.find(([start]) => rest.startsWith(start))
    if (!skipped) break
    const end = rest.indexOf(skipped[1])
    if (end < 0) return ''
    rest = rest.slice(end + skipped[1].length).replace(SPACE, '')
  }
  const name = (DOCTYPE.exec(rest) ?? ELEMENT.exec(rest))?.[1] ?? ''
  return name.toLowerCase().replace(/^.*:/, '')
}

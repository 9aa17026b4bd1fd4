import { FILE_ERRORS } from '@econsult/contract/files'
import { supportedMimeTypes } from 'file-type'
import type { ContentFacts } from './content-facts.ts'
import { canonicalType } from './content-types.ts'
import { firstElement } from './first-element.ts'
import { isRefusedContent } from './refused-kinds.ts'

const OLE = 'application/x-cfb'

/** Roots of Windows installers and patches, which look like old Office documents otherwise. */
const INSTALLER_CLASS = /^8[46]100c0000000000c000000000000046$/

/** Elements that begin a page of a browser, of those that WHATWG MIME Sniffing names; others begin XML as well. */
const PAGE_ELEMENTS = new Set(['html', 'head', 'body', 'script', 'iframe', 'style', 'meta', 'base'])

const PAGE_IN_PDF = /<(?:html|head|body|script|iframe|svg|!doctype\s+html)\b/i
const PDF_PREFIX_BYTES = 1024

/** What else the bytes of a declared type may be: old Office and its RTF, CSV as Windows calls it, moving PNG. */
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
/** New Office; one that is locked by a password is an OLE document. */
const OFFICE_OPEN_XML = /^application\/vnd\.(openxmlformats-officedocument|ms-\w+\..*macroenabled)/

const MEDIA_CONTENT = /^(audio|video)\/|^application\/(ogg|mp4|mxf|vnd\.ms-asf|vnd\.rn-realmedia)$/
const OTHER_VIEWERS_CONTENT = /^(image|audio|video)\/|^application\/pdf$/

/**
 * Why a file of this declared content type is not taken, as its bytes show it; undefined where it is (security page,
 * F2). Drawings (SVG) need svg-rules.ts besides.
 */
export function contentFault(declared: string, facts: ContentFacts): string | undefined {
  if (isProgram(facts)) return FILE_ERRORS.refusedKind
  if (PAGE_ELEMENTS.has(firstElement(facts.head))) return FILE_ERRORS.wrongContent
  return fits(canonicalType(declared), facts) ? undefined : FILE_ERRORS.wrongContent
}

function isProgram({ detected, head, isText, oleClass }: ContentFacts): boolean {
  if (oleClass && INSTALLER_CLASS.test(oleClass)) return true
  if (head.startsWith('#!') && detected !== 'audio/amr') return true
  // A text may begin with MZ; a program always holds zero bytes.
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

/** A PDF from its first byte on, with no page for browsers in front and with its end. */
function fitsPdf({ detected, head, tail }: ContentFacts): boolean {
  // The library also finds a PDF behind a byte order mark or an ID3 tag.
  const isPdf = detected === 'application/pdf' && head.startsWith('%PDF')
  const isWhole = tail.includes('%%EOF') || tail.includes('startxref')
  return isPdf && isWhole && !PAGE_IN_PDF.test(head.slice(0, PDF_PREFIX_BYTES))
}

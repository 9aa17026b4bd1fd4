import { joinBytes } from '../../../lib/bytes.ts'

/** Returns all chunks of a document in order, after the document has ended. */
export async function collectParts(doc: PDFKit.PDFDocument): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  doc.on('data', (part: Uint8Array) => parts.push(part))
  doc.on('end', () => resolve())
  doc.on('error', reject)
  await promise
  return parts
}

/** Returns all bytes of a document, after the document has ended. */
export async function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return joinBytes(await collectParts(doc))
}

import { joinBytes } from '../../../bytes.ts'

/** All bytes of a document, once it has ended. */
export async function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.on('end', () => resolve())
  doc.on('error', reject)
  await promise
  return joinBytes(chunks)
}

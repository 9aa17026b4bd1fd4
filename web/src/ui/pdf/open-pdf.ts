import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers ?url with the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { PdfData } from './pdf-data.ts'

GlobalWorkerOptions.workerSrc = workerUrl

export interface OpeningPdf {
  /** Rejects where the link does not open it or it is no PDF. */
  readonly document: Promise<PDFDocumentProxy>
  /** Ends the worker and gives the memory back. */
  readonly close: () => void
}

/** Where the bytes are: at a signed link, or in memory, which they leave for the worker. */
type PdfSource = { readonly url: string } | { readonly data: ArrayBuffer }

/** Opens a PDF in a worker; it is drawn as a picture, nothing in it is run. */
export function openPdf(source: PdfSource): OpeningPdf {
  const task = getDocument({ ...source, BinaryDataFactory: PdfData, useWorkerFetch: false, enableXfa: false })
  return { document: task.promise, close: () => void task.destroy() }
}

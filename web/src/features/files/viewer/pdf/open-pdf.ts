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

/** Opens the PDF at a signed link, in a worker; it is drawn as a picture, nothing in it is run. */
export function openPdf(url: string): OpeningPdf {
  const task = getDocument({ url, BinaryDataFactory: PdfData, useWorkerFetch: false, enableXfa: false })
  return { document: task.promise, close: () => void task.destroy() }
}

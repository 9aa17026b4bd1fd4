import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DownloadedFile } from '../../../lib/api-client.ts'
import { openPdf } from '../../../ui/pdf/open-pdf.ts'
import { ratioOf } from '../../../ui/pdf/pdf-page.tsx'
import { OpenedReport } from './opened-report.tsx'
import type { ReportFacts } from './report-facts.ts'
import { ReportSkeleton } from './report-skeleton.tsx'

interface OpenPdf {
  readonly document: PDFDocumentProxy
  /** Height divided by width of a page; all pages of a report have the same ratio. */
  readonly ratio: number
}

type ReportViewProps = {
  facts: ReportFacts | null
  file: DownloadedFile
  onBroken: () => void
}

/** Displays a report; its chunk includes pdf.js. */
export default function ReportView({ facts, file, onBroken }: ReportViewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const tellBroken = useEffectEvent(onBroken)

  useEffect(() => {
    let isClosed = false
    let close: (() => void) | undefined
    async function open(): Promise<void> {
      const data = await file.blob.arrayBuffer()
      if (isClosed) return
      const opening = openPdf({ data })
      close = opening.close
      const document = await opening.document
      const ratio = ratioOf(await document.getPage(1), 0)
      if (!isClosed) setPdf({ document, ratio })
    }
    open().catch(() => {
      if (!isClosed) tellBroken()
    })
    return () => {
      isClosed = true
      close?.()
    }
  }, [file])

  if (pdf === null) return <ReportSkeleton facts={facts} />
  return <OpenedReport facts={facts} file={file} document={pdf.document} ratio={pdf.ratio} />
}

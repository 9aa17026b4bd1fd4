import { styled } from '@mui/material/styles'
import { PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { Waiting } from '../waiting.tsx'
import { openPdf } from '../../../../ui/pdf/open-pdf.ts'
import { PdfPage, ratioOf } from '../../../../ui/pdf/pdf-page.tsx'
import type { Size } from '../../../../ui/use-size.ts'

/** Maximum width of a page at 100 % zoom, in pixels. */
const MOST_WIDTH = 1040

const Pages = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  margin: '0 auto',
})

type OpenPdf = Readonly<{ document: PDFDocumentProxy; ratioOfFirst: (quarters: number) => number }>

type PdfViewProps = {
  url: string
  stage: Size
  /** Zoom factor; 1 fits the width of the page. */
  zoom: number
  quarters: number
  onBroken: () => void
  /** Called if the PDF requires a password. */
  onLocked: () => void
}

/** The pages of a PDF, one below the other. */
export default function PdfView({ url, stage, zoom, quarters, onBroken, onLocked }: PdfViewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const tellBroken = useEffectEvent(onBroken)
  const tellLocked = useEffectEvent(onLocked)

  useEffect(() => {
    let isClosed = false
    const opening = openPdf({ url })
    async function open(): Promise<void> {
      const document = await opening.document
      const first = await document.getPage(1)
      if (!isClosed) setPdf({ document, ratioOfFirst: (turned) => ratioOf(first, turned) })
    }
    open().catch((error: unknown) => {
      if (isClosed) return
      if (error instanceof PasswordException) tellLocked()
      else tellBroken()
    })
    return () => {
      isClosed = true
      setPdf(null)
      opening.close()
    }
  }, [url])

  if (pdf === null) return <Waiting />
  const width = Math.round(Math.min(stage.width, MOST_WIDTH) * zoom)
  return (
    <Pages>
      {Array.from({ length: pdf.document.numPages }, (_none, index) => (
        <PdfPage
          key={index}
          document={pdf.document}
          number={index + 1}
          width={width}
          quarters={quarters}
          likelyRatio={pdf.ratioOfFirst(quarters)}
        />
      ))}
    </Pages>
  )
}

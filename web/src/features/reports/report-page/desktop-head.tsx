import Button from '@mui/material/Button'
import { Download, Printer } from 'lucide-react'
import type { DownloadedFile } from '../../../lib/api-client.ts'
import type { ReportFacts } from './report-facts.ts'
import { ReportHead } from './report-head.tsx'
import { phrases } from './phrases.ts'

type DesktopHeadProps = {
  facts: ReportFacts | null
  file: DownloadedFile
  onDownload: () => void
}

/** The bar above a report, with the buttons Print and Download PDF. */
export function DesktopHead({ facts, file, onDownload }: DesktopHeadProps) {
  return (
    <ReportHead facts={facts}>
      {canPrint() ? (
        <Button variant="text" startIcon={<Printer />} onClick={() => printPdf(file.blob)}>
          {phrases.print}
        </Button>
      ) : null}
      <Button variant="contained" startIcon={<Download />} onClick={onDownload}>
        {phrases.downloadPdf}
      </Button>
    </ReportHead>
  )
}

/** True if the browser can display, and therefore print, a PDF. */
function canPrint(): boolean {
  return navigator.pdfViewerEnabled
}

let frame: HTMLIFrameElement | undefined

/** Opens the browser's print dialog for the PDF. */
function printPdf(blob: Blob): void {
  if (frame) {
    URL.revokeObjectURL(frame.src)
    frame.remove()
  }
  const printed = document.createElement('iframe')
  frame = printed
  printed.style.cssText = 'position:fixed;width:1px;height:1px;left:-10px;border:0'
  printed.setAttribute('aria-hidden', 'true')
  printed.addEventListener('load', () => printed.contentWindow?.print())
  printed.src = URL.createObjectURL(blob)
  document.body.append(printed)
}

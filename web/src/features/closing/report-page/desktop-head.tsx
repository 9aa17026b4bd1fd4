import Button from '@mui/material/Button'
import { Download, Printer } from 'lucide-react'
import type { DownloadedFile } from '../../../lib/api-client.ts'
import { canPrint, printPdf } from './print-pdf.ts'
import type { ReportFacts } from './report-facts.ts'
import { ReportHead } from './report-head.tsx'

type DesktopHeadProps = {
  facts: ReportFacts | null
  file: DownloadedFile
  onDownload: () => void
}

/** The bar with Print and Download PDF. */
export function DesktopHead({ facts, file, onDownload }: DesktopHeadProps) {
  return (
    <ReportHead facts={facts}>
      {canPrint() ? (
        <Button variant="text" startIcon={<Printer />} onClick={() => printPdf(file.blob)}>
          Print
        </Button>
      ) : null}
      <Button variant="contained" startIcon={<Download />} onClick={onDownload}>
        Download PDF
      </Button>
    </ReportHead>
  )
}

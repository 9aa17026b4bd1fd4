import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '../../../lib/save-file.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'
import { type Login, ReportRefused } from './report-refused.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { type ReportSource, type ReportState, useReport } from './use-report.ts'
import { phrases } from './phrases.ts'

// Loaded separately, because pdf.js is large; the header is displayed before it is loaded.
const ReportView = lazyPart(() => import('./report-view.tsx'))

/** Kinds of failure for which a retry cannot succeed. */
const FINAL = new Set(['forbidden', 'notFound', 'badInput'])

type ReportScreenProps = {
  source: ReportSource
  /** The page offered to users whose report link does not work. */
  login: Login
}

/**
 * The page /pdf_{channelId}, which displays a report with search, page keys and download. Callers must give each report
 * its own React key.
 */
export function ReportScreen({ source, login }: ReportScreenProps) {
  useDocumentTitle(phrases.title)
  const [round, setRound] = useState(0)
  return <Report key={round} source={source} login={login} onRetry={() => setRound(round + 1)} />
}

function Report({ source, login, onRetry }: ReportScreenProps & { onRetry: () => void }) {
  const { facts, file, failure } = useReport(source)
  const [isBroken, setBroken] = useState(false)

  if (failure && FINAL.has(failure.kind))
    return <ReportRefused text={failure.message} login={login} isLink={failure.kind === 'forbidden'} />
  const waiting = <ReportSkeleton facts={facts} />
  const broken = <BrokenReport {...{ facts, file, failure, onRetry }} />
  if (failure || isBroken) return broken
  if (!file) return waiting
  const part = { facts, file, onBroken: () => setBroken(true) }
  return <ReportView part={part} waiting={waiting} broken={broken} />
}

/** Shown if a report could not be fetched or displayed; a fetched report can still be downloaded. */
function BrokenReport({ facts, file, failure, onRetry }: ReportState & { onRetry: () => void }) {
  const detail = failure?.kind === 'unavailable' ? failure.message : undefined
  return (
    <ReportShell>
      <ReportHead facts={facts} />
      <ReportSheet id="main" tabIndex={-1}>
        <FailedState
          title={phrases.notShown}
          detail={file ? phrases.notShownDetail : detail}
          onRetry={onRetry}
          otherAction={
            file ? (
              <Button
                variant="outlined"
                startIcon={<Download />}
                onClick={() => saveBlob(file.blob, file.fileName)}
              >
                {phrases.download}
              </Button>
            ) : null
          }
        />
      </ReportSheet>
    </ReportShell>
  )
}

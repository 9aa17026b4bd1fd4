import { lazy, Suspense, useState } from 'react'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'
import { type Login, ReportRefused } from './report-refused.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { type ReportSource, useReport } from './use-report.ts'

// pdf.js is large, so the header is shown before it is loaded.
const ReportView = lazy(() => import('./report-view.tsx'))

/** Failures that a retry cannot change. */
const FINAL = new Set(['forbidden', 'notFound', 'badInput'])

type ReportScreenProps = {
  source: ReportSource
  /** Where to go if the link does not work. */
  login: Login
}

/**
 * /pdf_{channelId}: the report in the page, with search, page keys and download; give each report its own React key.
 */
export function ReportScreen({ source, login }: ReportScreenProps) {
  useDocumentTitle('Consult Report')
  const [round, setRound] = useState(0)
  return <Report key={round} source={source} login={login} onRetry={() => setRound(round + 1)} />
}

function Report({ source, login, onRetry }: ReportScreenProps & { onRetry: () => void }) {
  const { facts, file, failure } = useReport(source)
  const [isBroken, setBroken] = useState(false)

  if (failure && FINAL.has(failure.kind))
    return <ReportRefused text={failure.message} login={login} isLink={failure.kind === 'forbidden'} />
  if (failure || isBroken) {
    return (
      <ReportShell>
        <ReportHead facts={facts} />
        <ReportSheet id="main" tabIndex={-1}>
          <FailedState
            title="The report could not be shown"
            detail={failure?.kind === 'unavailable' ? failure.message : undefined}
            onRetry={onRetry}
          />
        </ReportSheet>
      </ReportShell>
    )
  }
  if (!file) return <ReportSkeleton facts={facts} />
  return (
    <Suspense fallback={<ReportSkeleton facts={facts} />}>
      <ReportView facts={facts} file={file} onBroken={() => setBroken(true)} />
    </Suspense>
  )
}

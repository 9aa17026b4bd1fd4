import { lazy, Suspense, useState } from 'react'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'
import { type Login, ReportRefused } from './report-refused.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { type ReportSource, useReport } from './use-report.ts'

// pdf.js is large: the head shows before it has come.
const ReportView = lazy(() => import('./report-view.tsx'))

/** Refusals that no second try changes. */
const FINAL = new Set(['forbidden', 'notFound', 'badInput'])

type ReportScreenProps = {
  source: ReportSource
  /** The way around a link that opens nothing. */
  login: Login
}

/** /pdf_{channelId}: the report in the page, with search, page keys and download; each report under a key of its own. */
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

import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { EmptyLayout } from '../app/layouts/empty-layout.tsx'
import { ServerAnswers } from '../app/signed-in/server-answers.tsx'
import { useKeptSession } from '../app/signed-in/use-kept-session.ts'
import { BreakGlassGate } from '../features/audit/break-glass/break-glass-gate.tsx'
import { ReportRefused } from '../features/reports/report-page/report-refused.tsx'
import { ReportScreen } from '../features/reports/report-page/report-screen.tsx'
import { ownReport } from '../features/reports/report-page/use-report.ts'
import { PATHS, reportCaseIdOf } from '../lib/paths.ts'
import { noteArrived } from '../lib/session/auth-state.ts'
import { useUser } from '../lib/session/use-session.ts'
import { phrases } from './phrases.ts'

/** The report of a case, for signed-in users with access to the case. */
export default function OwnReportPage() {
  const caseId = reportCaseIdOf(useParams()['report']) ?? ''
  const { userType } = useUser()
  useKeptSession()
  useEffect(noteArrived, [])
  const inbox = { label: phrases.goToInbox, to: PATHS.openCases }
  const report = <ReportScreen key={caseId} source={ownReport(caseId, userType)} login={inbox} />
  if (userType !== 'Admin') return report
  return (
    <ReportGuard caseId={caseId} missing={<ReportRefused text="" login={inbox} isLink={false} />}>
      {report}
    </ReportGuard>
  )
}

type ReportGuardProps = { caseId: string; missing: ReactNode; children: ReactNode }

/** Loads no part of the report until an administrator has stated a reason for opening the case (AUD-03). */
function ReportGuard({ caseId, missing, children }: ReportGuardProps) {
  return (
    <ServerAnswers>
      <BreakGlassGate key={caseId} caseId={caseId} missing={missing} layout={EmptyLayout}>
        {children}
      </BreakGlassGate>
    </ServerAnswers>
  )
}

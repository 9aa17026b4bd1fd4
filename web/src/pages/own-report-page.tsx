import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useKeptSession } from '../app/signed-in/use-kept-session.ts'
import { ReportScreen } from '../features/reports/report-page/report-screen.tsx'
import { ownReport } from '../features/reports/report-page/use-report.ts'
import { PATHS, reportCaseIdOf } from '../lib/paths.ts'
import { noteArrived } from '../lib/session/auth-state.ts'
import { useUser } from '../lib/session/use-session.ts'

/** The report of a case that the signed-in person can see. */
export default function OwnReportPage() {
  const caseId = reportCaseIdOf(useParams()['report']) ?? ''
  const { userType } = useUser()
  useKeptSession()
  useEffect(noteArrived, [])
  const inbox = { label: 'Go to the inbox', to: PATHS.openCases }
  return <ReportScreen key={caseId} source={ownReport(caseId, userType)} login={inbox} />
}

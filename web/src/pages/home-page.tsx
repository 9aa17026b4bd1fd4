import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useFetchCaseQuery } from '../features/cases/case-calls.ts'
import { failureKind, failureText } from '../lib/api-failure.ts'
import { linkedCaseId, PATHS, roomPath } from '../lib/paths.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import OpenCasesPage from './open-cases-page.tsx'
import { phrases } from './phrases.ts'

const MISSING = phrases.caseMissing

/** The open cases; `?caseId=` in the address loads a case and opens its room (ROUT-02). */
export default function HomePage() {
  const caseId = linkedCaseId(useLocation().search)
  return caseId === null ? <OpenCasesPage /> : <LinkedCase caseId={caseId} />
}

function LinkedCase({ caseId }: { caseId: string }) {
  const { data, error } = useFetchCaseQuery({ caseId })
  const notices = useNotices()
  const navigate = useNavigate()
  useEffect(() => {
    if (error === undefined) return
    notices.show(failureKind(error) === 'notFound' ? MISSING : failureText(error), { tone: 'failed' })
    void navigate(PATHS.home, { replace: true })
  }, [error, navigate, notices])
  return data ? <Navigate to={roomPath(data.data.caseId)} state={{ from: 'cases' }} replace /> : null
}

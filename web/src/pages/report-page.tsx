import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Guarded } from '../app/guards/guarded.tsx'
import { lazyPage } from '../app/lazy-page.tsx'
import { ReportScreen } from '../features/reports/report-page/report-screen.tsx'
import { linkedReport } from '../features/reports/report-page/use-report.ts'
import { PATHS, reportCaseIdOf } from '../lib/paths.ts'
import { noteRefusedVisit } from '../lib/session/auth-state.ts'
import { useSession } from '../lib/session/use-session.ts'
import { phrases } from './phrases.ts'

const OwnReport = lazyPage(() => import('./own-report-page.tsx'))

/**
 * A case's report, /pdf_{channelId}: open to any holder of a signed link, otherwise to signed-in users with access to
 * the case (CLOSE-09).
 */
export default function ReportPage() {
  const caseId = reportCaseIdOf(useParams()['report']) ?? ''
  const token = useLinkToken()
  if (token === null) return <Guarded component={OwnReport} />
  return <LinkedReport key={`${caseId} ${token}`} caseId={caseId} token={token} />
}

function LinkedReport({ caseId, token }: { caseId: string; token: string }) {
  const { pathname } = useLocation()
  const isSignedIn = useSession() !== null
  const login = isSignedIn
    ? { label: phrases.openWithMyAccount, to: pathname }
    : {
        label: phrases.signIn,
        to: PATHS.login,
        onClick: () => noteRefusedVisit({ pathname, search: '' }),
      }
  return <ReportScreen source={linkedReport(caseId, token)} login={login} />
}

/**
 * The link's token. It is removed from the address immediately, so that it is not seen or copied by accident, and kept
 * in this history entry of the tab for a reload.
 */
function useLinkToken(): string | null {
  const { pathname, search, ...location } = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { reportToken: inAddress } })
  }, [inAddress, navigate, pathname])
  return inAddress ?? tokenIn(state)
}

function tokenIn(state: unknown): string | null {
  const isHeld = typeof state === 'object' && state !== null && 'reportToken' in state
  return isHeld && typeof state.reportToken === 'string' ? state.reportToken : null
}

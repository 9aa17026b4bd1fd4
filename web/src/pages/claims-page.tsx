import { Navigate } from 'react-router'
import { ClaimsScreen } from '../features/claims/list/claims-screen.tsx'
import { PATHS } from '../lib/paths.ts'
import { useKeepsClaims } from '../lib/session/use-practice.ts'

/**
 * The practice's billable claims, for users who manage its claims; all other users are redirected to /inbox (PAID-04,
 * END-09).
 */
export default function ClaimsPage() {
  return useKeepsClaims() ? <ClaimsScreen /> : <Navigate to={PATHS.inbox} replace />
}

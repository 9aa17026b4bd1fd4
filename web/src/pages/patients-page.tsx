import { createsCases } from '@econsult/contract/roles'
import { Navigate } from 'react-router'
import { PatientsScreen } from '../features/patient-merges/patients-screen.tsx'
import { PATHS } from '../lib/paths.ts'
import { useOwnPractice } from '../lib/session/use-practice.ts'
import { useActing, useUser } from '../lib/session/use-session.ts'

/** The list of patients, for senders of cases and for practice admins; all other users are redirected to the inbox. */
export default function PatientsPage() {
  const isPracticeAdmin = useOwnPractice() !== null
  const isOneself = useActing() === null
  const mayLook = createsCases(useUser().userType) || isPracticeAdmin
  return mayLook && isOneself ? <PatientsScreen /> : <Navigate to={PATHS.inbox} replace />
}

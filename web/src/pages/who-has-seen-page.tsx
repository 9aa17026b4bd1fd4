import { AUDIT_READERS } from '@econsult/contract/audit/accesses'
import { useParams } from 'react-router'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { AccessScreen } from '../features/audit/accesses/access-screen.tsx'
import { PATHS, patientOfListIn } from '../lib/paths.ts'

/** The list of users who have accessed a patient's data; the server refuses all users but practice admins. */
export default function WhoHasSeenPage() {
  const whom = patientOfListIn(useParams()['whom'])
  return (
    <ForUserTypes userTypes={AUDIT_READERS} otherwise={PATHS.inbox}>
      {whom === null ? null : <AccessScreen whom={whom} />}
    </ForUserTypes>
  )
}

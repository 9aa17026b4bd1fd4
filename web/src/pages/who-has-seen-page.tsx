import { AUDIT_READERS } from '@econsult/contract/audit/accesses'
import { useParams } from 'react-router'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { AccessScreen } from '../features/audit/accesses/access-screen.tsx'
import { casePartOf, PATHS } from '../lib/paths.ts'

/** Who has seen the data of a case's patient; the server refuses everybody but admins of the practice. */
export default function WhoHasSeenPage() {
  const caseId = casePartOf(useParams()['case'])
  return (
    <ForUserTypes userTypes={AUDIT_READERS} otherwise={PATHS.inbox}>
      {caseId === null ? null : <AccessScreen caseId={caseId} />}
    </ForUserTypes>
  )
}

import { AUDIT_READERS } from '@econsult/contract/audit/accesses'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { CheckScreen } from '../features/audit/check/check-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/**
 * The page that checks whether the practice's audit log is complete and unchanged; the server refuses all users but
 * practice admins.
 */
export default function AuditCheckPage() {
  return (
    <ForUserTypes userTypes={AUDIT_READERS} otherwise={PATHS.inbox}>
      <CheckScreen />
    </ForUserTypes>
  )
}

import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { ClaimsScreen } from '../features/claims/list/claims-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** What the practice can bill, for Practice Administrators only: everybody else is redirected to /inbox (PAID-04). */
export default function ClaimsPage() {
  return (
    <ForUserTypes userTypes={['Biller']} otherwise={PATHS.inbox}>
      <ClaimsScreen />
    </ForUserTypes>
  )
}

import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { OffersScreen } from '../features/requests/offers/offers-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** The overdue requests that are offered to a specialist; all other users are redirected to /inbox (TURN-06). */
export default function OffersPage() {
  return (
    <ForUserTypes userTypes={['Specialty']} otherwise={PATHS.inbox}>
      <OffersScreen />
    </ForUserTypes>
  )
}

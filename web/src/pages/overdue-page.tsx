import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { OverdueScreen } from '../features/requests/overdue/overdue-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** The overdue requests, for Admin only; all other users are redirected to /inbox (TURN-06). */
export default function OverduePage() {
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.inbox}>
      <OverdueScreen />
    </ForUserTypes>
  )
}

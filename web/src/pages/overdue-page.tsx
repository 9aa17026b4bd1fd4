import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { OverdueScreen } from '../features/requests/overdue/overdue-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** Overdue requests, for Admin only: everybody else is redirected to /inbox (TURN-06). */
export default function OverduePage() {
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.inbox}>
      <OverdueScreen />
    </ForUserTypes>
  )
}

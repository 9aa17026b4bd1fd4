import { useParams } from 'react-router'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { AbsenceList } from '../features/absences/absence-list.tsx'
import { RoutingScreen } from '../features/routing/routing-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** The routing settings of one specialist, for Admin only; all other users are redirected to /inbox (TURN-08). */
export default function SpecialistRoutingPage() {
  const { specialistId = '' } = useParams()
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.inbox}>
      <RoutingScreen specialistId={specialistId} absences={<AbsenceList specialistId={specialistId} />} />
    </ForUserTypes>
  )
}

import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { SpecialtyRouting } from '../features/routing/specialty-routing.tsx'
import { SpecialtiesScreen } from '../features/specialties/defaults/specialties-screen.tsx'
import { PATHS } from '../lib/paths.ts'

function routingOf(specialty: SpecialtyWithUsers) {
  return <SpecialtyRouting specialty={specialty} />
}

/** All Specialties, for Admin only; all other users are redirected to /inbox (ASG-05). */
export default function SpecialtiesPage() {
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.inbox}>
      <SpecialtiesScreen specialistsOf={routingOf} />
    </ForUserTypes>
  )
}

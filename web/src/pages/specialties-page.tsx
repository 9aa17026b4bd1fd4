import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { SpecialtiesScreen } from '../features/specialties/defaults/specialties-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/** All Specialties, the Admin's alone: everybody else goes to /inbox (document 2, section 2). */
export default function SpecialtiesPage() {
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.inbox}>
      <SpecialtiesScreen />
    </ForUserTypes>
  )
}

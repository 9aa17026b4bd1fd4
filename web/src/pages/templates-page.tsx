import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { TemplatesScreen } from '../features/referral-templates/editor/templates-screen.tsx'
import { useGetUserSpecialtiesQuery } from '../features/specialties/specialty-calls.ts'
import { PATHS } from '../lib/paths.ts'

/** The referral templates, for Admin only; all other users are redirected to /inbox (CHART-03). */
export default function TemplatesPage() {
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.inbox}>
      <Templates />
    </ForUserTypes>
  )
}

function Templates() {
  const specialties = useGetUserSpecialtiesQuery({}).data?.data ?? []
  return <TemplatesScreen specialties={specialties} />
}

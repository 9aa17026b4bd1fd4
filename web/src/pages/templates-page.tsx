import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { TemplatesScreen } from '../features/referral-templates/editor/templates-screen.tsx'
import { useGetUserSpecialtiesQuery } from '../features/specialties/specialty-calls.ts'
import { PATHS } from '../lib/paths.ts'

/** Referral templates, for Admin only: everybody else is redirected to /inbox (CHART-03). */
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

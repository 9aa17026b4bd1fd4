import { useParams } from 'react-router'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { AssignScreen } from '../features/cases/assignment/assign-screen.tsx'
import { useFetchCaseQuery } from '../features/cases/case-calls.ts'
import { useGetUserSpecialtiesQuery } from '../features/specialties/specialty-calls.ts'
import { useInboxBack } from '../lib/folder-origin.ts'
import { assignmentOf, PATHS } from '../lib/paths.ts'

/**
 * The page on which an Admin assigns a specialist; all other users are redirected to /login, which redirects signed-in
 * users (ASG-01).
 */
export default function AssignPage() {
  const assignment = assignmentOf(useParams())
  return (
    <ForUserTypes userTypes={['Admin']} otherwise={PATHS.login}>
      {assignment ? <Assign {...assignment} /> : null}
    </ForUserTypes>
  )
}

function Assign({ caseId, specialtyIds }: { caseId: string; specialtyIds: readonly string[] }) {
  const asked = useFetchCaseQuery({ caseId })
  const specialties = useGetUserSpecialtiesQuery({ fetchUsers: true })
  const backTo = useInboxBack()
  function retry() {
    if (asked.isError) void asked.refetch()
    if (specialties.isError) void specialties.refetch()
  }
  return (
    <AssignScreen
      caseData={asked.data?.data}
      specialties={specialties.data?.data}
      failure={asked.error ?? specialties.error}
      onRetry={retry}
      specialtyIds={specialtyIds}
      backTo={backTo}
    />
  )
}

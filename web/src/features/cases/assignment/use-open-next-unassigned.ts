import { useLocation, useNavigate } from 'react-router'
import { originFolder } from '../../../lib/folder-origin.ts'
import { assignPath } from '../../../lib/paths.ts'
import { useLazyFetchOldestUnassignedQuery } from './assignment-calls.ts'
import { freeSpecialties } from './candidates.ts'

/** Opens the assign page of the case that has waited longest for a specialist; if none waits, this page stays. */
export function useOpenNextUnassigned(caseId: string): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const [ask] = useLazyFetchOldestUnassignedQuery()
  return () =>
    void ask().then(({ data }) => {
      const next = data?.data[0]
      if (next === undefined || next.caseId === caseId) return
      const free = freeSpecialties(next.specialistsWithSpecialty).map((one) => one.specialtyId)
      void navigate(assignPath(next.caseId, free), { state: { from: originFolder(location.state) } })
    })
}

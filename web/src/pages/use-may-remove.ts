import type { CaseData } from '@econsult/contract/cases'
import type { CaseFile } from '@econsult/contract/files'
import { useActing, useUser } from '../lib/session/use-session.ts'

/**
 * Who may remove a file from the case (ROOM-05): an Admin, a PCP while the case is open, others and delegates only
 * their own files. `mayAdd`: whether the viewer may add files to the case.
 */
export function useMayRemove({ isDeleted }: CaseData, mayAdd: boolean): (file: CaseFile) => boolean {
  const { id, userType } = useUser()
  const acting = useActing()
  return ({ uploadedById, delegateId }) => {
    if (acting) return mayAdd && delegateId === acting.delegateId
    if (userType === 'Admin' || mayAdd) return true
    return !isDeleted && uploadedById === id
  }
}

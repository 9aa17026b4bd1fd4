import type { CaseData } from '@econsult/contract/cases'
import type { CaseFile } from '@econsult/contract/files'
import { useActing, useUser } from '../lib/session/use-session.ts'

/**
 * Returns a function that is true for a file that the viewer may remove from the case (ROOM-05): an Admin may remove
 * every file; while the case is open, a PCP may remove every file and other users their own files; a delegate only the
 * files that they added. `mayAdd` is true if the viewer may add files to the case.
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

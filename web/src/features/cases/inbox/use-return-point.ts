import { useCallback, useEffect, useState } from 'react'
import { useKeptState } from '../../../lib/kept-state.ts'
import type { Folder } from '../../../lib/paths.ts'
import type { InboxView } from './inbox-view.ts'
import { FIRST_PAGE, type PageTrail } from './page-trail.ts'

interface ReturnPoint {
  readonly folder: Folder
  readonly view: InboxView
  readonly trail: PageTrail
  readonly caseId: string
}

/** Stores the view, page and case from which the user left the folder, and restores them once when the user returns. */
export function useReturnPoint(folder: Folder) {
  const [kept, setKept] = useKeptState<ReturnPoint | null>('left-inbox', null)
  const [returned] = useState(() => (kept?.folder === folder ? kept : null))
  useEffect(() => setKept(null), [setKept])
  const leave = useCallback(
    (view: InboxView, trail: PageTrail, caseId: string) => setKept({ folder, view, trail, caseId }),
    [folder, setKept],
  )
  return {
    view: returned?.view ?? null,
    trail: returned?.trail ?? FIRST_PAGE,
    openedId: returned?.caseId ?? null,
    leave,
  }
}

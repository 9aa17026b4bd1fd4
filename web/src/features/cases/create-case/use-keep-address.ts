import { useEffect } from 'react'
import { editCasePath } from '../../../lib/paths.ts'
import { isOnCreatePage } from './on-create-page.ts'
import type { UnsentCase } from './unsent-case.ts'
import { useDraftState, useUnsentState } from './use-unsent-case.ts'

/**
 * Gives a new case the address of its draft as soon as the draft exists, so that a reload finds it. The page is not
 * remounted, and the focused field keeps the focus.
 */
export function useKeepAddress(unsent: UnsentCase): void {
  const { caseId } = useUnsentState(unsent)
  const { version } = useDraftState(unsent)
  useEffect(() => {
    // The person may have left the page while the draft was being saved.
    const isHere = isOnCreatePage(location.pathname)
    if (isHere && version > 0 && !unsent.isOver())
      history.replaceState(history.state, '', editCasePath(caseId))
  }, [unsent, caseId, version])
}

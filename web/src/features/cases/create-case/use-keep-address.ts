import { useEffect } from 'react'
import { editCasePath, PATHS } from '../../../lib/paths.ts'
import { isOnCreatePage } from './on-create-page.ts'
import type { UnsentCase } from './unsent-case.ts'
import { useDraftState, useUnsentState } from './use-unsent-case.ts'

/**
 * Changes the address of a new case to the address of its draft at the first input, so that a reload finds the draft
 * even before the server has responded. The page is not remounted, and the focused field keeps the focus.
 */
export function useKeepAddress(unsent: UnsentCase): void {
  const { caseId, isEmpty } = useUnsentState(unsent)
  const { version } = useDraftState(unsent)
  const address = isEmpty && version === 0 ? PATHS.createCase : editCasePath(caseId)
  useEffect(() => {
    // The user may have left the page while the draft was being saved.
    const isHere = isOnCreatePage(location.pathname)
    if (isHere && location.pathname !== address && !unsent.isOver())
      history.replaceState(history.state, '', address)
  }, [unsent, address])
}

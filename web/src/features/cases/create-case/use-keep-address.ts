import { useEffect } from 'react'
import { editCasePath } from '../../../lib/paths.ts'
import type { UnsentCase } from './unsent-case.ts'
import { useDraftState, useUnsentState } from './use-unsent-case.ts'

/**
 * Gives a new case the address of its draft as soon as there is one, so that a reload finds it again. The page stays
 * as it is, and so does the field that somebody is typing in.
 */
export function useKeepAddress(unsent: UnsentCase): void {
  const { caseId } = useUnsentState(unsent)
  const { version } = useDraftState(unsent)
  useEffect(() => {
    if (version > 0 && !unsent.isOver()) history.replaceState(history.state, '', editCasePath(caseId))
  }, [unsent, caseId, version])
}

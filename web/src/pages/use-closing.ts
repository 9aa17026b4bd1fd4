import type { CaseData } from '@econsult/contract/cases'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isToClose } from '../features/cases/needs-you/needs-state.ts'

/**
 * The state of the dialog that closes the case: whether it is open, and its setter. A room can be opened with the
 * dialog open.
 */
export function useClosing({ isDeleted }: Pick<CaseData, 'isDeleted'>) {
  const opened: unknown = useLocation().state
  return useState(() => isToClose(opened) && !isDeleted)
}

import type { CaseData } from '@econsult/contract/cases'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isToClose } from '../features/cases/needs-you/needs-state.ts'

/** Whether the dialog that closes the case is open, and how to open it; a room can be opened with it. */
export function useClosing({ isDeleted }: Pick<CaseData, 'isDeleted'>) {
  const opened: unknown = useLocation().state
  return useState(() => isToClose(opened) && !isDeleted)
}

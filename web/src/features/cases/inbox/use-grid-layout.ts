import type { InboxSort } from '@econsult/contract/cases/inbox'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useUser } from '../../../lib/session/use-session.ts'
import { type CaseColumn, caseColumns } from './case-columns.tsx'
import { type GridLayout, type GridWidths, gridWidths } from './grid-widths.ts'

type LayoutOf = Pick<GridLayout, 'isClosed' | 'hasTicks' | 'hasAssignments'> & {
  sort: InboxSort | null
  isFigure: boolean
}

/** The columns of a folder for this window and user. */
export function useGridLayout(layout: LayoutOf): { columns: readonly CaseColumn[]; widths: GridWidths } {
  const { isClosed, hasTicks, hasAssignments, sort, isFigure } = layout
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const { userType } = useUser()
  return useMemo(() => {
    const isAdmin = userType === 'Admin'
    const widths = gridWidths({ isWide, isAdmin, isClosed, hasTicks, hasAssignments })
    return { columns: caseColumns({ viewer: userType, widths, sort, isFigure }), widths }
  }, [isWide, userType, isClosed, hasTicks, hasAssignments, sort, isFigure])
}

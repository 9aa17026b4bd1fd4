import type { InboxSort } from '@econsult/contract/cases'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useUser } from '../../../lib/session/use-session.ts'
import { type CaseColumn, caseColumns } from './case-columns.tsx'
import { type GridLayout, type GridWidths, gridWidths } from './grid-widths.ts'

type LayoutOf = Pick<GridLayout, 'isClosed' | 'hasTicks' | 'hasAssignments'> & { sort: InboxSort | null }

/** The columns of a folder in this window, for this person. */
export function useGridLayout(layout: LayoutOf): { columns: readonly CaseColumn[]; widths: GridWidths } {
  const { isClosed, hasTicks, hasAssignments, sort } = layout
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const { userType } = useUser()
  return useMemo(() => {
    const isAdmin = userType === 'Admin'
    const widths = gridWidths({ isWide, isAdmin, isClosed, hasTicks, hasAssignments })
    return { columns: caseColumns({ viewer: userType, widths, sort }), widths }
  }, [isWide, userType, isClosed, hasTicks, hasAssignments, sort])
}

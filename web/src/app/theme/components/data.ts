import { rem } from '../typography.ts'
import type { ThemeComponents } from './theme-components.ts'

/**
 * The grid: rows of 44 px, header of 36 on the sunken colour, no column separators, focus as a teal bar on the row's
 * left.
 */
export const dataStyles: ThemeComponents = {
  MuiDataGrid: {
    defaultProps: { rowHeight: 44, columnHeaderHeight: 36, disableColumnMenu: true, hideFooter: true },
    styleOverrides: {
      root: ({ theme }) => {
        const { app, action, divider, primary, text } = theme.vars.palette
        return {
          '--DataGrid-rowBorderColor': divider,
          border: 0,
          borderRadius: 0,
          fontSize: rem(14),
          '& .MuiDataGrid-columnHeaders': { borderTop: `1px solid ${divider}` },
          '& .MuiDataGrid-columnHeaderTitle': { fontSize: rem(12), fontWeight: 600, color: text.disabled },
          '& .MuiDataGrid-columnSeparator': { display: 'none' },
          '& .MuiDataGrid-row': { position: 'relative', color: text.secondary },
          '& .MuiDataGrid-row:hover': { backgroundColor: action.hover },
          '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
            backgroundColor: app.primarySoft,
          },
          '& .MuiDataGrid-row.Mui-selected .MuiChip-root': {
            backgroundColor: theme.vars.palette.background.paper,
          },
          '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within': { outline: 'none' },
          '& .MuiDataGrid-row:has(.MuiDataGrid-cell:focus-visible)::before': {
            content: '""',
            position: 'absolute',
            left: 0,
            top: 0,
            bottom: 0,
            width: 3,
            backgroundColor: primary.main,
          },
        }
      },
    },
  },
}

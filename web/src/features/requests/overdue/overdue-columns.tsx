import { styled } from '@mui/material/styles'
import { ColumnTitles } from '../../../ui/column-titles.ts'
import { phrases } from './phrases.ts'

const COLUMNS = '132px 184px 160px minmax(0, 1fr) 220px 112px'
const NARROW_COLUMNS = '104px 152px 128px minmax(0, 1fr) 112px'

const Titles = styled(ColumnTitles)(({ theme }) => ({
  gridTemplateColumns: COLUMNS,
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: NARROW_COLUMNS,
    '& > [data-part="done"]': { display: 'none' },
  },
}))

/** The layout of a row; below 960 px it has three lines. */
export const OverdueItem = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  alignItems: 'center',
  columnGap: 16,
  minHeight: 56,
  padding: '6px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > *': { minWidth: 0 },
  '& > [data-part="offer"]': { textAlign: 'right' },
  '&:hover, &:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-within': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: NARROW_COLUMNS,
    padding: '6px 16px',
    '& > [data-part="done"]': { gridColumn: '3 / 5', gridRow: 2 },
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: 6,
    padding: '12px 16px',
    '& > [data-part="patient"]': { gridArea: '1 / 1' },
    '& > [data-part="late"]': { gridArea: '1 / 2', textAlign: 'right' },
    '& > [data-part="question"]': { gridArea: '2 / 1 / auto / -1' },
    '& > [data-part="owner"]': { gridArea: '3 / 1' },
    '& > [data-part="offer"]': { gridArea: '3 / 2' },
    '& > [data-part="done"]': { gridArea: '4 / 1 / auto / -1' },
  },
}))

/** The column headings. */
export function OverdueHead() {
  return (
    <Titles aria-hidden="true">
      <span>{phrases.overdueBy}</span>
      <span>{phrases.specialist}</span>
      <span>{phrases.patientName}</span>
      <span>{phrases.question}</span>
      <span data-part="done">{phrases.lastStep}</span>
      <span />
    </Titles>
  )
}

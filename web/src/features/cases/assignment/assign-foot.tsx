import { ASSIGN_PAGE_SIZES } from '@econsult/contract/limits'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { OnlyWide } from '../../../ui/layout/words.ts'
import { PageStepper } from '../../../ui/page-stepper.tsx'
import { phrases } from './phrases.ts'

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 52,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 0,
    marginTop: 'auto',
    padding: '8px 8px 8px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > :last-child': { marginLeft: 'auto' },
  },
}))

const ROWS_PER_PAGE = { wide: (text: string) => <OnlyWide key="wide">{text}</OnlyWide> }

type AssignFootProps = {
  pageSize: number
  onPageSize: (pageSize: number) => void
  /** The current page, counted from 0. */
  page: number
  total: number
  onPage: (page: number) => void
}

/** Rows per page (5, 10 or 15) and the buttons to the other pages (ASG-03). */
export function AssignFoot({ pageSize, onPageSize, page, total, onPage }: AssignFootProps) {
  const labelId = useId()
  const from = page * pageSize
  const to = Math.min(total, from + pageSize)
  return (
    <Foot>
      <span id={labelId}>{phrases.rowsPerPage(ROWS_PER_PAGE)}</span>
      <Select
        size="small"
        labelId={labelId}
        value={pageSize}
        IconComponent={ChevronDown}
        sx={{ width: 72, mr: { md: 4 } }}
        onChange={(event) => onPageSize(event.target.value)}
      >
        {ASSIGN_PAGE_SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <PageStepper
        from={total === 0 ? 0 : from + 1}
        to={to}
        total={total}
        onPrevious={page > 0 ? () => onPage(page - 1) : undefined}
        onNext={to < total ? () => onPage(page + 1) : undefined}
      />
    </Foot>
  )
}

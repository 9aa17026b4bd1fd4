import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { SpecialtyRow } from './specialty-row.tsx'
import { phrases } from './phrases.ts'

const Scroller = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto' })

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { textAlign: 'left', padding: '0 24px 0 0' },
  '& th:first-of-type': { paddingLeft: 24, width: 348 },
  '& th:last-of-type:not(:first-of-type), & td:last-of-type': { width: 216 },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 38,
    fontWeight: 600,
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.app.sunken,
    borderBlock: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th, & tbody td': {
    height: 52,
    fontWeight: 'inherit',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody tr:hover, & tbody tr:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.down('lg')]: { '& th:first-of-type': { width: 320 } },
  [theme.breakpoints.down('md')]: {
    '& thead th:not(:first-of-type)': { display: 'none' },
    '& th:first-of-type': { paddingInline: 16, width: 'auto' },
    '& tbody tr': {
      display: 'block',
      padding: '10px 16px',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td': { display: 'block', height: 'auto', padding: 0, border: 0 },
    '& tbody th:first-of-type': { padding: '0 0 6px' },
  },
}))

const SortButton = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  minHeight: 36,
  font: 'inherit',
  color: theme.vars.palette.text.primary,
}))

type SpecialtiesTableProps = {
  specialties: readonly SpecialtyWithUsers[]
  /** Renders the content beside a specialty's title. */
  specialistsOf: (specialty: SpecialtyWithUsers) => ReactNode
  isDescending: boolean
  onSort: () => void
}

/**
 * A table with the columns Specialty, Default Specialist and Response Limit, sorted by title in either direction
 * (ASG-05, TURN-05).
 */
export function SpecialtiesTable({
  specialties,
  specialistsOf,
  isDescending,
  onSort,
}: SpecialtiesTableProps) {
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <Scroller>
      <Table>
        <thead>
          <tr>
            <th scope="col" aria-sort={isDescending ? 'descending' : 'ascending'}>
              <SortButton disableRipple onClick={onSort}>
                {phrases.specialty}
                <Arrow size={12} />
              </SortButton>
            </th>
            <th scope="col">{phrases.defaultSpecialist}</th>
            <th scope="col">{phrases.responseLimit}</th>
          </tr>
        </thead>
        <tbody>
          {specialties.map((specialty) => (
            <SpecialtyRow key={specialty.id} specialty={specialty} specialists={specialistsOf(specialty)} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

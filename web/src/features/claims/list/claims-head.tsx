import ButtonBase from '@mui/material/ButtonBase'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ClaimFilter, ClaimOrder } from './claim-filter.ts'
import { ColumnHead } from './claims-frame.ts'

const SORTED: readonly { order: ClaimOrder; label: string }[] = [
  { order: 'patient', label: 'Patient' },
  { order: 'closed', label: 'Closed' },
  { order: 'clinician', label: 'Clinician' },
  { order: 'code', label: 'Code' },
  { order: 'state', label: 'State' },
]

type ClaimsHeadProps = { filter: ClaimFilter; change: (part: Partial<ClaimFilter>) => void }

/** The column headings, which sort the list; a second click reverses the order. */
export function ClaimsHead({ filter: { sort, descending }, change }: ClaimsHeadProps) {
  return (
    <ColumnHead role="group" aria-label="Sort by">
      <span />
      {SORTED.map(({ order, label }) => (
        <ButtonBase
          key={order}
          aria-pressed={sort === order}
          aria-label={sort === order ? `${label}, ${descending ? 'descending' : 'ascending'}` : label}
          onClick={() =>
            change({ sort: order, descending: sort === order ? !descending : order === 'closed' })
          }
        >
          {label}
          {sort === order && descending ? <ArrowDown size={14} /> : null}
          {sort === order && !descending ? <ArrowUp size={14} /> : null}
        </ButtonBase>
      ))}
      <span>Why, or what is next</span>
    </ColumnHead>
  )
}

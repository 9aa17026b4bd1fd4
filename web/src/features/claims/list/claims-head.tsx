import ButtonBase from '@mui/material/ButtonBase'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ClaimFilter, ClaimOrder } from './claim-filter.ts'
import { ColumnHead } from './claims-frame.ts'
import { phrases } from './phrases.ts'

const SORTED: readonly { order: ClaimOrder; label: string }[] = [
  { order: 'patient', label: phrases.patient },
  { order: 'closed', label: phrases.closed },
  { order: 'clinician', label: phrases.clinician },
  { order: 'code', label: phrases.code },
  { order: 'state', label: phrases.state },
]

type ClaimsHeadProps = { filter: ClaimFilter; change: (part: Partial<ClaimFilter>) => void }

/** The column headings, which sort the list; a second click reverses the order. */
export function ClaimsHead({ filter: { sort, descending }, change }: ClaimsHeadProps) {
  const sorted = descending ? phrases.sortedDescending : phrases.sortedAscending
  return (
    <ColumnHead role="group" aria-label={phrases.sortBy}>
      <span />
      {SORTED.map(({ order, label }) => (
        <ButtonBase
          key={order}
          aria-pressed={sort === order}
          aria-label={sort === order ? sorted({ column: label }) : label}
          onClick={() =>
            change({ sort: order, descending: sort === order ? !descending : order === 'closed' })
          }
        >
          {label}
          {sort === order && descending ? <ArrowDown size={14} /> : null}
          {sort === order && !descending ? <ArrowUp size={14} /> : null}
        </ButtonBase>
      ))}
      <span>{phrases.reasonOrNextStep}</span>
    </ColumnHead>
  )
}

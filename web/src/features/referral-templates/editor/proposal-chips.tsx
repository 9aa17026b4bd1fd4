import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { type AnyRow, detailsOf } from './row-kinds.ts'
import { phrases } from './phrases.ts'

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
})

type ProposalChipsProps = {
  rows: readonly AnyRow[]
  onEdit: (row: AnyRow) => void
  onRemove: (row: AnyRow) => void
}

/**
 * The chart items that a template proposes to send. Their order does not matter, because the case form uses the chart's
 * order.
 */
export function ProposalChips({ rows, onEdit, onRemove }: ProposalChipsProps) {
  return (
    <Chips aria-label={phrases.proposedFromChart}>
      {rows.map((row) => (
        <li key={row.id}>
          <Chip
            label={row.text}
            title={detailsOf(row).filter(Boolean).join(', ')}
            deleteIcon={<X size={14} />}
            onClick={() => onEdit(row)}
            onDelete={() => onRemove(row)}
          />
        </li>
      ))}
    </Chips>
  )
}

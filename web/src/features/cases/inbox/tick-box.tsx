import type { CaseRow } from '@econsult/contract/cases'
import Checkbox from '@mui/material/Checkbox'
import { rowTitle } from './row-facts.ts'
import type { Selection } from './use-selection.ts'
import { phrases } from './phrases.ts'

/** The checkbox of one row, without its touch area, so that it is aligned with the text. */
export function TickBox({ row, selection }: { row: CaseRow; selection: Selection }) {
  if (!selection.mayTick(row)) return null
  return (
    <Checkbox
      checked={selection.rows.has(row.id)}
      onChange={() => selection.toggle(row)}
      slotProps={{ input: { 'aria-label': phrases.selectRow({ name: rowTitle(row) }) } }}
      sx={{ m: { xs: '-13px', md: '-9px' } }}
    />
  )
}

import { dayWords } from '@econsult/contract/absences'
import Chip from '@mui/material/Chip'
import { Plane } from 'lucide-react'
import { phrases } from './phrases.ts'

/** A chip with the last day of a user's absence; `lastDay` as YYYY-MM-DD. */
export function AwayChip({ lastDay }: { lastDay: string }) {
  return (
    <Chip
      variant="outlined"
      icon={<Plane size={14} />}
      label={phrases.awayThrough({ day: dayWords(lastDay) })}
    />
  )
}

import type { RowOutcome } from '@econsult/contract/imports'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { CircleAlert, Equal, type LucideIcon, Pencil, Plus } from 'lucide-react'
import { OUTCOME_WORDS } from '../import-words.ts'

const LOOKS: Readonly<Record<RowOutcome, { Icon: LucideIcon; color?: ChipProps['color'] }>> = {
  new: { Icon: Plus, color: 'primary' },
  update: { Icon: Pencil, color: 'info' },
  unchanged: { Icon: Equal },
  error: { Icon: CircleAlert, color: 'error' },
}

/** What a row does, as icon and word. */
export function OutcomeChip({ outcome }: { outcome: RowOutcome }) {
  const { Icon, ...look } = LOOKS[outcome]
  return <Chip {...look} size="small" label={OUTCOME_WORDS[outcome].before} icon={<Icon />} />
}

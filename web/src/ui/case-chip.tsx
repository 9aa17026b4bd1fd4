import type { CaseRow } from '@econsult/contract/cases'
import { shownTurns } from '@econsult/contract/requests/turn-chips'
import { useUser } from '../lib/session/use-session.ts'
import { StateChip } from './state-chip.tsx'
import { TurnChip } from './turn-chip.tsx'
import { useNow } from './use-now.ts'

/**
 * A chip with the most pressing request of a case (END-01); shows the case's state if the case has no requests or is
 * closed.
 */
export function CaseChip({ row }: { row: CaseRow }) {
  const viewer = useUser()
  const now = useNow()
  if (row.isDeleted || row.requests.length === 0)
    return <StateChip state={row.state} viewer={viewer.userType} />
  const [turn] = shownTurns(row, viewer, now)
  return turn ? <TurnChip {...turn} /> : null
}

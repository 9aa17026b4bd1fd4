import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { BreakGlassGate } from '../features/audit/break-glass/break-glass-gate.tsx'
import { RoomMissing } from '../features/cases/room/room-failure.tsx'
import { channelIdOf } from '../lib/paths.ts'

/**
 * Shows the room of the address; to an administrator only after a reason for opening the case, so that nothing of it is
 * loaded before (AUD-03).
 */
export function RoomGuard({ room: Room }: { room: ComponentType<{ caseId: string }> }) {
  const caseId = channelIdOf(useParams()['room']) ?? ''
  return (
    <BreakGlassGate key={caseId} caseId={caseId} missing={<RoomMissing />}>
      <Room caseId={caseId} />
    </BreakGlassGate>
  )
}

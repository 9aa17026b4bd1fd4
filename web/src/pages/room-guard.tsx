import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { BreakGlassGate } from '../features/audit/break-glass/break-glass-gate.tsx'
import { RoomMissing } from '../features/cases/room/room-failure.tsx'
import { channelIdOf } from '../lib/paths.ts'

/**
 * Displays the room of the address. An administrator must first state a reason for opening the case; no part of the
 * case is loaded before that (AUD-03).
 */
export function RoomGuard({ room: Room }: { room: ComponentType<{ caseId: string }> }) {
  const caseId = channelIdOf(useParams()['room']) ?? ''
  return (
    <BreakGlassGate key={caseId} caseId={caseId} missing={<RoomMissing />}>
      <Room caseId={caseId} />
    </BreakGlassGate>
  )
}

import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { BreakGlassGate } from '../features/audit/break-glass/break-glass-gate.tsx'
import { RoomMissing } from '../features/cases/room/room-failure.tsx'
import { channelIdOf } from '../lib/paths.ts'

/**
 * Shows the room of the address. For an administrator it first asks for a reason for opening the case, and loads no
 * part of the case before that (AUD-03).
 */
export function RoomGuard({ room: Room }: { room: ComponentType<{ caseId: string }> }) {
  const caseId = channelIdOf(useParams()['room']) ?? ''
  return (
    <BreakGlassGate key={caseId} caseId={caseId} missing={<RoomMissing />}>
      <Room caseId={caseId} />
    </BreakGlassGate>
  )
}

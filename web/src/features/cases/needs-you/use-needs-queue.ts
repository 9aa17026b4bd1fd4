import type { CaseData } from '@econsult/contract/cases'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PATHS, roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNeeds } from './needs-calls.ts'
import { neededAtStart, needsState } from './needs-state.ts'

/** The place of the room among the cases that wait for the viewer. */
export interface NeedsQueue {
  /** From 1. */
  readonly position: number
  /** How many waited when the viewer began, and how many still do. */
  readonly total: number
  readonly left: number
  /** Opens the case before or after this one; undefined at the end. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/**
 * Goes through the cases that wait for the viewer, from room to room (TURN-11): once the viewer has done what this case
 * waited for, the next one opens with a notice; j and k move without doing anything. Null in a room that was not opened
 * from Needs you. `isWriting`: unsent text keeps the room open.
 */
export function useNeedsQueue(caseData: CaseData, isWriting: boolean): NeedsQueue | null {
  const { id, caseId, patientName, lastUpdatedById } = caseData
  const location = useLocation()
  const navigate = useNavigate()
  const notices = useNotices()
  const viewerId = useUser().id
  const started = neededAtStart(location.state)
  const { data, isFetching } = useNeeds(started !== null)
  const rows = data?.data ?? []
  const left = data?.page.total ?? 0
  const total = Math.max(started ?? 0, left)
  const index = rows.findIndex((row) => row.id === id)
  const lastIndex = useRef<number | null>(null)
  const isDone = data !== undefined && !isFetching && index === -1 && lastUpdatedById === viewerId

  const open = (row: { readonly caseId: string } | undefined) =>
    row && (() => void navigate(roomPath(row.caseId), { replace: true, state: needsState(total) }))
  const previous = index > 0 ? open(rows[index - 1]) : undefined
  const next = index === -1 ? undefined : open(rows[index + 1])

  useEffect(() => {
    if (index !== -1) lastIndex.current = index
  }, [index])

  const goOn = useEffectEvent(() => {
    if (lastIndex.current === null) return
    const after = rows[lastIndex.current] ?? rows[0]
    lastIndex.current = null
    const state = needsState(total)
    notices.show(`Done with ${patientName}’s case. ${leftWords(left)}`, {
      action: { label: 'Back to that case', run: () => void navigate(roomPath(caseId), { state }) },
    })
    if (after) open(after)?.()
    else void navigate(PATHS.needsYou, { replace: true })
  })
  useEffect(() => {
    if (isDone && !isWriting) goOn()
  }, [isDone, isWriting])

  useShortcuts(
    new Map([...(next ? [['j', next] as const] : []), ...(previous ? [['k', previous] as const] : [])]),
  )
  if (started === null || index === -1) return null
  return { position: total - left + index + 1, total, left, previous, next }
}

function leftWords(left: number): string {
  if (left === 0) return 'That was the last one.'
  return left === 1 ? '1 case left.' : `${left.toLocaleString('en-US')} cases left.`
}

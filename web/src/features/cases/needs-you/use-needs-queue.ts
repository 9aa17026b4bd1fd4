import type { CaseData } from '@econsult/contract/cases'
import type { CaseEventKind } from '@econsult/contract/cases/events'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PATHS, roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNeeds } from './needs-calls.ts'
import { neededAtStart, needsState } from './needs-state.ts'

/** The place of the room among the cases that wait for the viewer. */
export interface NeedsQueue {
  /** From 1; null once the viewer has done what the case waited for. */
  readonly position: number | null
  /** How many waited when the viewer began, and how many still do. */
  readonly total: number
  readonly left: number
  /** Opens the case before or after this one; undefined at the end. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** What a sender does by writing a message: the room stays, because they may write on and would write to another patient. */
const WRITTEN: ReadonlySet<CaseEventKind> = new Set(['asked', 'clarification-given'])

/**
 * Goes through the cases that wait for the viewer, from room to room (TURN-11): once the viewer has answered or decided
 * what this case waited for, the next one opens with a notice; after a sender's message it is a button away. j and k move
 * without doing anything. Null in a room that was not opened from Needs you. `isWriting`: unsent text keeps the room open.
 */
export function useNeedsQueue(caseData: CaseData, isWriting: boolean): NeedsQueue | null {
  const { id, caseId, patientName, lastUpdatedById, events } = caseData
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
  // Its place while it still waited.
  const [lastIndex, setLastIndex] = useState<number | null>(null)
  if (index !== -1 && index !== lastIndex) setLastIndex(index)
  const isDone =
    data !== undefined && !isFetching && index === -1 && lastIndex !== null && lastUpdatedById === viewerId
  const lastOwn = events.findLast(({ actorId }) => actorId === viewerId)
  const stays = isDone && lastOwn !== undefined && WRITTEN.has(lastOwn.kind)

  const open = (row: { readonly caseId: string } | undefined) =>
    row && (() => void navigate(roomPath(row.caseId), { replace: true, state: needsState(total) }))
  const previous = index > 0 ? open(rows[index - 1]) : undefined
  const following = isDone ? (rows[lastIndex] ?? rows[0]) : rows[index + 1]
  const next = index === -1 && !stays ? undefined : open(following)

  const wasTold = useRef(false)
  useEffect(() => {
    if (index !== -1) wasTold.current = false
  }, [index])
  const goOn = useEffectEvent(() => {
    if (wasTold.current) return
    wasTold.current = true
    const done = `Done with ${patientName}’s case. ${leftWords(left)}`
    const state = needsState(total)
    if (stays) {
      notices.show(done, next && { action: { label: 'Next case', run: next } })
      return
    }
    notices.show(done, {
      action: { label: 'Back to that case', run: () => void navigate(roomPath(caseId), { state }) },
    })
    if (following) {
      void navigate(roomPath(following.caseId), { replace: true, state: { ...state, isNext: true } })
    } else void navigate(PATHS.needsYou, { replace: true })
  })
  useEffect(() => {
    if (isDone && !isWriting) goOn()
  }, [isDone, isWriting])

  useShortcuts(
    new Map([...(next ? [['j', next] as const] : []), ...(previous ? [['k', previous] as const] : [])]),
  )
  if (started === null || (index === -1 && !stays)) return null
  return { position: stays ? null : total - left + index + 1, total, left, previous, next }
}

function leftWords(left: number): string {
  if (left === 0) return 'That was the last one.'
  return left === 1 ? '1 case left.' : `${left.toLocaleString('en-US')} cases left.`
}

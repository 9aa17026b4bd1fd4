import type { CaseData } from '@econsult/contract/cases'
import type { CaseEventKind } from '@econsult/contract/cases/events'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PATHS, roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNeedsCases } from './needs-calls.ts'
import { needsState, walkOf, wayFrom } from './needs-state.ts'
import { phrases } from './phrases.ts'

/** The position of the room's case among the cases that wait for the viewer. */
export interface NeedsQueue {
  /** The position from 1; null once this case no longer waits. */
  readonly position: number | null
  /**
   * `total` counts the cases that waited when the viewer started and those added since; `left` counts those that still
   * wait.
   */
  readonly total: number
  readonly left: number
  /** Opens the previous or the next case; undefined if there is none. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/**
 * The events of a plain message. After these, the next room does not open automatically, because the user may continue
 * writing.
 */
const OF_MESSAGES: ReadonlySet<CaseEventKind> = new Set(['replied', 'asked', 'clarification-given'])

/**
 * Navigates through the cases that wait for the viewer, from room to room (TURN-11). After the viewer has signed,
 * declined or closed, the next room opens automatically, with a notice; after a plain message, the notice only offers
 * the next room. The keys j and k open the next and the previous case. Null in a room that was not opened from Needs
 * you. `isWriting` is true while there is unsent text, which keeps the room open.
 */
export function useNeedsQueue(caseData: CaseData, isWriting: boolean): NeedsQueue | null {
  const { caseId, patientName, lastUpdatedById, requests, events, isDeleted } = caseData
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const notices = useNotices()
  const viewerId = useUser().id
  const begun = walkOf(state)
  const needs = useNeedsCases(begun !== null)
  const isKnown = needs.caseIds !== undefined
  const cases = needs.caseIds ?? []
  const left = needs.total
  const walk = begun ?? []
  const way = wayFrom(caseId, walk, cases)
  const waits = cases.includes(caseId)
  // A case that was already done when the user returned to it stays open.
  const [didWait, setDidWait] = useState(false)
  if (waits && !didWait) setDidWait(true)
  const [wasOpen] = useState(!isDeleted)
  // A closed case with open entries remains in the list but counts as done.
  const hasLeft = didWait && (!waits || (wasOpen && isDeleted))
  // The list and the case are fetched separately; the case is done only if both responses show that it no longer waits.
  const waitsHere = requests.some(({ ownerId }) => ownerId === viewerId)
  const isDone = isKnown && !needs.isFetching && hasLeft && !waitsHere && lastUpdatedById === viewerId
  const ownEvent = events.findLast(({ actorId }) => actorId === viewerId)
  const staysHere = ownEvent !== undefined && OF_MESSAGES.has(ownEvent.kind)
  const isSaid = useRef(false)

  const open = (other: string | undefined) =>
    other === undefined
      ? undefined
      : () => void navigate(roomPath(other), { replace: true, state: needsState(walk, true) })
  const previous = open(way.previous)
  // After the last case, skipped cases follow.
  const next = open(way.next ?? (isKnown && !waits ? cases.find((other) => other !== caseId) : undefined))

  useEffect(() => {
    if (!hasLeft) isSaid.current = false
  }, [hasLeft])

  const goOn = useEffectEvent(() => {
    if (isSaid.current) return
    isSaid.current = true
    const leave = next ?? (() => void navigate(PATHS.needsYou, { replace: true }))
    if (staysHere) {
      notices.show(phrases.sent({ left }), {
        action: { label: next ? phrases.nextCase : phrases.needsYou, run: leave },
      })
      return
    }
    // The notice about closing the case is already shown, with Undo.
    if (isDeleted) return leave()
    notices.show(phrases.done({ patientName, left }), {
      action: {
        label: phrases.backToCase,
        run: () => void navigate(roomPath(caseId), { state: needsState(walk, true) }),
      },
    })
    leave()
  })
  useEffect(() => {
    if (isDone && !isWriting) goOn()
  }, [isDone, isWriting])

  useShortcuts(
    new Map([...(next ? [['j', next] as const] : []), ...(previous ? [['k', previous] as const] : [])]),
  )
  if (begun === null || !isKnown) return null
  return { position: waits ? way.position : null, total: way.total, left, previous, next }
}

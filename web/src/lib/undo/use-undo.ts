import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { failureText, isOutdated } from '../api-failure.ts'
import { editCasePath } from '../paths.ts'
import { serverApi } from '../server-api.ts'
import { useActing, useOwnUser, useUser } from '../session/use-session.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { sendUndo } from './send-undo.ts'
import {
  dropUndoOffer,
  keepUndoOffer,
  onOtherTabsOffers,
  type Undoable,
  type UndoOffer,
  undoOffersOf,
} from './undo-offers.ts'
import { phrases } from './phrases.ts'

/**
 * Returns the text for a page that did not perform the action itself; it contains no names, which only the original
 * page has.
 */
function doneWords(what: Undoable): string {
  if (what.kind === 'sending') return phrases.sent
  if (what.kind === 'assigning') return phrases.assigned
  return phrases.closed({ count: what.caseIds.length })
}

interface Offered {
  readonly what: Undoable
  /** The time for which Undo is offered, in milliseconds. */
  readonly ms: number
  /** The text after an Undo; if omitted, the server's text. */
  readonly undone?: string
  /** Called with the restored cases. */
  readonly onUndone?: (caseIds: readonly string[]) => void
}

type Then = Pick<Offered, 'undone' | 'onUndone'>

interface ShownOffer extends Then {
  /** The id of the offer's notice. */
  readonly notice: number
  readonly offer: UndoOffer
}

/** The offers that this tab displays, by their ids. */
const shown = new Map<string, ShownOffer>()

/**
 * Returns a function that displays a completed action and offers its Undo. The user's other tabs, and this tab after a
 * reload, offer the Undo too (END-05, END-08).
 */
export function useOfferUndo(): (words: string, offered: Offered) => void {
  const notices = useNotices()
  const person = usePerson()
  const show = useShowOffer()
  return (words, { ms, what, ...rest }) => {
    if (ms <= 0) {
      notices.show(words)
      return
    }
    for (const [id, before] of shown) {
      if (!isReplaced(before.offer.what, what)) continue
      notices.dismiss(before.notice)
      shown.delete(id)
      dropUndoOffer(id)
    }
    const offer = { id: crypto.randomUUID(), what, person, endsAt: Date.now() + ms }
    keepUndoOffer(offer)
    show(words, offer, rest)
  }
}

/** Offers the Undo of actions from other tabs, or from this tab before a reload, for as long as it is possible. */
export function useKeptUndo(): void {
  const notices = useNotices()
  const person = usePerson()
  const show = useShowOffer()
  const follow = useEffectEvent(() => {
    const offers = undoOffersOf(person)
    for (const offer of offers) if (!shown.has(offer.id)) show(doneWords(offer.what), offer, {})
    const kept = new Set(offers.map(({ id }) => id))
    for (const [id, { notice, offer, onUndone }] of shown) {
      if (kept.has(id)) continue
      notices.dismiss(notice)
      shown.delete(id)
      // Another tab of this user has used the offer before its time was over.
      if (offer.endsAt > Date.now() && offer.person === person) onUndone?.(casesOf(offer.what))
    }
  })
  useEffect(() => {
    follow()
    return onOtherTabsOffers(() => follow())
  }, [])
}

/** True if the Undo of the earlier assignment would be refused because of the later assignment of the same request. */
function isReplaced(before: Undoable, now: Undoable): boolean {
  if (before.kind !== 'assigning' || now.kind !== 'assigning') return false
  return before.caseId === now.caseId && before.specialtyId === now.specialtyId
}

function casesOf(what: Undoable): readonly string[] {
  return what.kind === 'closing' ? what.caseIds : [what.caseId]
}

/**
 * Returns the subject shared by the notices of an action and of its Undo, so that the later notice replaces the earlier
 * one.
 */
function aboutOf(what: Undoable): string {
  return `${what.kind} ${casesOf(what).join(' ')}`
}

/** Identifies the signed-in user, and the clinician for whom they act in this tab. */
function usePerson(): string {
  const { id } = useOwnUser()
  const acting = useActing()
  return acting ? `${id}/${acting.clinician.id}` : id
}

function useShowOffer() {
  const notices = useNotices()
  const undo = useUndo()
  return (words: string, offer: UndoOffer, then: Then) => {
    const action = {
      label: phrases.undo,
      run: () => void undo(offer, then),
      forMs: Math.max(0, offer.endsAt - Date.now()),
    }
    const notice = notices.show(words, { action, about: aboutOf(offer.what) })
    shown.set(offer.id, { ...then, offer, notice })
  }
}

function useUndo() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const notices = useNotices()
  const { id: lastUpdatedById } = useUser()
  return async function undo(offer: UndoOffer, then: Then): Promise<void> {
    const result = await sendUndo(offer.what, lastUpdatedById)
    // Also after a refusal, the data is refetched: another user may have been faster, so the page may be outdated.
    dispatch(serverApi.util.invalidateTags([...CHANGED]))
    if (result.failure && !isOutdated(result.failure)) {
      const action = { label: phrases.retry, run: () => void undo(offer, then) }
      notices.show(failureText(result.failure), { tone: 'failed', action })
      return
    }
    // A refused offer is kept until its time is over, because no tab has undone the action.
    if (result.failure) {
      notices.show(failureText(result.failure), { tone: 'failed' })
      return
    }
    shown.delete(offer.id)
    dropUndoOffer(offer.id)
    const { caseIds, words, draftId } = result
    if (caseIds.length > 0) then.onUndone?.(caseIds)
    const about = aboutOf(offer.what)
    notices.show(caseIds.length > 0 ? (then.undone ?? words) : words, { about })
    // The form that sent the case may still be displayed; the form opened here starts with the server's data.
    if (draftId !== undefined) await navigate(editCasePath(draftId), { state: { undone: offer.id } })
  }
}

/** The tags of the data on the pages that an Undo changes. */
const CHANGED = [
  'Case',
  'CaseList',
  'DraftList',
  'FolderCounts',
  'Unread',
  'Delivery',
  'Minutes',
  'Claim',
  'Specialty',
] as const

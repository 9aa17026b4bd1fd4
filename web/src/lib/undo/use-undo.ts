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

/** What a page that did not do it itself says of it: no names, which only the page that did it knows. */
function doneWords(what: Undoable): string {
  if (what.kind === 'sending') return 'The case has been sent.'
  if (what.kind === 'assigning') return 'The specialist was assigned.'
  return what.caseIds.length === 1 ? 'The case is closed.' : `${what.caseIds.length} cases closed.`
}

interface Offered {
  readonly what: Undoable
  /** For how long, in milliseconds. */
  readonly ms: number
  /** What the person is told after Undo; what the server says if absent. */
  readonly undone?: string
  /** Called with the cases that are as before. */
  readonly onUndone?: (caseIds: readonly string[]) => void
}

type Then = Pick<Offered, 'undone' | 'onUndone'>

interface ShownOffer extends Then {
  /** The id of its notice. */
  readonly notice: number
  readonly offer: UndoOffer
}

/** The offers that this tab shows, by their ids. */
const shown = new Map<string, ShownOffer>()

/**
 * Returns a function that says what was done and offers Undo of it, which also the other tabs of this person offer, and
 * this one after a reload (END-05, END-08).
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

/** Offers what other tabs did, or this one before a reload, as long as it can be undone. */
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
      // Another tab of this person has used it before its time was over.
      if (offer.endsAt > Date.now() && offer.person === person) onUndone?.(casesOf(offer.what))
    }
  })
  useEffect(() => {
    follow()
    return onOtherTabsOffers(() => follow())
  }, [])
}

/** Whether Undo of one assignment would be refused because of another one of the same request. */
function isReplaced(before: Undoable, now: Undoable): boolean {
  if (before.kind !== 'assigning' || now.kind !== 'assigning') return false
  return before.caseId === now.caseId && before.specialtyId === now.specialtyId
}

function casesOf(what: Undoable): readonly string[] {
  return what.kind === 'closing' ? what.caseIds : [what.caseId]
}

/** What the notices of it and of its Undo are about: the later one replaces the earlier one. */
function aboutOf(what: Undoable): string {
  return `${what.kind} ${casesOf(what).join(' ')}`
}

/** Who is at the keyboard, and for whom they act in this tab. */
function usePerson(): string {
  const { id } = useOwnUser()
  const acting = useActing()
  return acting ? `${id} for ${acting.clinician.id}` : id
}

function useShowOffer() {
  const notices = useNotices()
  const undo = useUndo()
  return (words: string, offer: UndoOffer, then: Then) => {
    const action = {
      label: 'Undo',
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
    // After a refusal as well: somebody else was faster, and the page differs from the server.
    dispatch(serverApi.util.invalidateTags([...CHANGED]))
    if (result.failure && !isOutdated(result.failure)) {
      const action = { label: 'Retry', run: () => void undo(offer, then) }
      notices.show(failureText(result.failure), { tone: 'failed', action })
      return
    }
    // The offer of something refused ends with its time: nothing was taken back in any tab.
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
    // The form that sent it may still be on screen: this one begins with what the server has.
    if (draftId !== undefined) await navigate(editCasePath(draftId), { state: { undone: offer.id } })
  }
}

/** What an Undo changes on the pages. */
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

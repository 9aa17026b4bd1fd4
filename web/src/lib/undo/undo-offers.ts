import { z } from 'zod'
import { UNDO_PLACE } from '../undo-place.ts'

const caseIdSchema = z.string()

/** An action that can be undone (a sending, a closing or an assignment), identified by ids alone. */
const undoableSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sending'), caseId: caseIdSchema, sendingId: z.string() }),
  z.object({ kind: z.literal('closing'), caseIds: z.array(caseIdSchema).min(1), closingId: z.string() }),
  z.object({
    kind: z.literal('assigning'),
    caseId: caseIdSchema,
    specialtyId: z.string(),
    specialistId: z.string(),
  }),
])
export type Undoable = z.infer<typeof undoableSchema>

const offerSchema = z.object({
  id: z.string(),
  what: undoableSchema,
  /**
   * The user who performed the action and the clinician for whom they acted; the Undo is not offered to other users.
   */
  person: z.string(),
  /** The time at which the offer ends, in milliseconds since 1970, by this computer's clock. */
  endsAt: z.number(),
})
export type UndoOffer = z.infer<typeof offerSchema>

/**
 * Returns the actions that this user can undo now, in any tab. The browser stores each until its time is over: only
 * ids, no patient data. Entries that another version has stored in another format are skipped.
 */
export function undoOffersOf(person: string): UndoOffer[] {
  return allOffers().filter((offer) => offer.person === person)
}

/** Offers an Undo in this tab, in the other tabs, and in the page after a reload. */
export function keepUndoOffer(offer: UndoOffer): void {
  store([...allOffers(), offer])
}

/** Removes an offer in every tab after it was used. */
export function dropUndoOffer(id: string): void {
  store(allOffers().filter((offer) => offer.id !== id))
}

/** Calls the listener when other tabs add or remove offers; returns a function that stops it. */
export function onOtherTabsOffers(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === UNDO_PLACE || key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function allOffers(): UndoOffer[] {
  const now = Date.now()
  return readOffers(localStorage.getItem(UNDO_PLACE)).filter(({ endsAt }) => endsAt > now)
}

function readOffers(stored: string | null): UndoOffer[] {
  try {
    const offers = z.array(offerSchema).safeParse(JSON.parse(stored ?? '[]'))
    return offers.success ? offers.data : []
  } catch {
    return []
  }
}

function store(offers: readonly UndoOffer[]): void {
  if (offers.length === 0) localStorage.removeItem(UNDO_PLACE)
  else localStorage.setItem(UNDO_PLACE, JSON.stringify(offers))
}

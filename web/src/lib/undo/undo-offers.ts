import { z } from 'zod'
import { UNDO_PLACE } from '../undo-place.ts'

const caseIdSchema = z.string()

/** What can be undone: a sending, a closing or an assignment, by ids alone. */
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
  /** Who did it, and for whom: nobody else is offered it. */
  person: z.string(),
  /** In milliseconds since 1970, by this computer's clock. */
  endsAt: z.number(),
})
export type UndoOffer = z.infer<typeof offerSchema>

/**
 * What this person can undo now, whichever tab did it. The browser keeps it until it is over: ids, no patient's data.
 * What another version has written is left out.
 */
export function undoOffersOf(person: string): UndoOffer[] {
  return allOffers().filter((offer) => offer.person === person)
}

/** Offers something to this tab, to the others and to the page after a reload. */
export function keepUndoOffer(offer: UndoOffer): void {
  store([...allOffers(), offer])
}

/** Takes an offer back everywhere, because it was used. */
export function dropUndoOffer(id: string): void {
  store(allOffers().filter((offer) => offer.id !== id))
}

/** Tells of offers that other tabs make or take back; returns a function that stops it. */
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

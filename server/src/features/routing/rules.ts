import { dayWords } from '@econsult/contract/absences'
import { LEFT_OUT_WORDS, type LeftOutReason } from '@econsult/contract/routing'
import type { License } from '../../tables/routing.ts'

/** A specialist of the specialty, with the facts that routing uses. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly takesNewCases: boolean
  /** The most requests that the specialist has to answer at one time; null without a limit. */
  readonly openLimit: number | null
  readonly openRequests: number
  readonly licenses: readonly License[]
  /** Practices whose requests never go to them. */
  readonly conflicts: readonly string[]
  /** Set while the specialist is away: the last day, and the cover. */
  readonly absence: { readonly lastDay: string; readonly coverId: string | null } | null
  /** The time at which the specialist last got a case; null if never. */
  readonly assignedAt: Date | null
}

/** The request for which a specialist is wanted. */
export interface Occasion {
  readonly practiceId: string
  /** The US state of the practice; null if it is not recorded. */
  readonly usState: string | null
  /** YYYY-MM-DD */
  readonly today: string
  readonly defaultId: string | null
  /** The specialists who declined the request and do not get it again. */
  readonly declinedBy?: ReadonlySet<string> | undefined
}

/** A specialist whom routing does not choose, with the reason. */
export interface LeftOut {
  readonly candidate: Candidate
  readonly reason: LeftOutReason
}

/** The specialists who could take a request, best first, and those who could not. */
export interface Ranking {
  readonly takers: readonly Candidate[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * The number of open requests at which a specialist without a limit counts as fully occupied when shares are compared.
 */
const USUAL_LIMIT = 20

/**
 * Ranks the specialists who could take a request (TURN-08): first the default specialist or that specialist's cover;
 * then by the smallest share of their own limit; then by the longest time without a case. Left out are specialists who
 * declined the request, are away, take no new cases, have a conflict, lack a license for the practice's state, or have
 * as many open requests as their limit allows.
 */
export function rankSpecialists(candidates: readonly Candidate[], occasion: Occasion): Ranking {
  const leftOut: LeftOut[] = []
  const able: Candidate[] = []
  for (const candidate of candidates) {
    const reason = whyLeftOut(candidate, occasion)
    if (reason) leftOut.push({ candidate, reason })
    else able.push(candidate)
  }
  const firstId = standInOf(candidates, occasion.defaultId)
  const takers = able.toSorted(
    (one, other) => Number(other.id === firstId) - Number(one.id === firstId) || byRoom(one, other),
  )
  return { takers, leftOut }
}

/** The reason why routing leaves a specialist out of a request; undefined if it does not. */
export function whyLeftOut(candidate: Candidate, occasion: Occasion): LeftOutReason | undefined {
  const { absence, takesNewCases, conflicts, openLimit, openRequests, id } = candidate
  if (occasion.declinedBy?.has(id)) return 'declined'
  if (absence) return 'away'
  if (!takesNewCases) return 'takes-none'
  if (conflicts.includes(occasion.practiceId)) return 'conflict'
  if (!isLicensed(candidate, occasion)) return 'license'
  return openLimit !== null && openRequests >= openLimit ? 'full' : undefined
}

/**
 * A specialist without recorded licenses is not restricted. With recorded licenses, a practice whose state is unknown
 * matches none of them.
 */
function isLicensed({ licenses }: Candidate, { usState, today }: Occasion): boolean {
  if (licenses.length === 0) return true
  return licenses.some(({ state, until }) => state === usState && (until === null || until >= today))
}

/** The id of the specialist, or of the cover while the specialist is away; undefined if nobody covers. */
export function standInOf(candidates: readonly Candidate[], id: string | null): string | undefined {
  const asked = new Set<string>()
  let one = candidates.find((candidate) => candidate.id === id)
  while (one?.absence && !asked.has(one.id)) {
    asked.add(one.id)
    const { coverId } = one.absence
    one = candidates.find((candidate) => candidate.id === coverId)
  }
  return one?.absence ? undefined : one?.id
}

function byRoom(one: Candidate, other: Candidate): number {
  const since = ({ assignedAt }: Candidate) => assignedAt?.getTime() ?? 0
  return (
    shareOf(one) - shareOf(other) || since(one) - since(other) || one.name.localeCompare(other.name, 'en-US')
  )
}

function shareOf({ openRequests, openLimit }: Candidate): number {
  return openRequests / (openLimit ?? USUAL_LIMIT)
}

/** The specialist whom routing chose, and the reason. */
export interface Choice {
  readonly candidate: Candidate
  /** The words that follow the specialist's name in the timeline; '' for the default specialist. */
  readonly why: string
}

/**
 * Chooses a specialist from a ranking: the default specialist or their cover. Another one is chosen only if `toNext`
 * allows it; otherwise an administrator assigns the request.
 */
export function chooseSpecialist(
  candidates: readonly Candidate[],
  { takers }: Ranking,
  { defaultId }: Pick<Occasion, 'defaultId'>,
  toNext: boolean,
): Choice | undefined {
  const [first, second] = takers
  if (!first) return undefined
  if (first.id === defaultId) return { candidate: first, why: '' }
  if (first.id === standInOf(candidates, defaultId)) {
    return { candidate: first, why: coverWords(candidates.find(({ id }) => id === defaultId)) }
  }
  return toNext ? { candidate: first, why: nextWords(second) } : undefined
}

/** The reason for choosing a cover: 'who covers for Ines Carvalho, away through Mar. 27 2026'. */
export function coverWords(absent: Pick<Candidate, 'name' | 'absence'> | undefined): string {
  const until = absent?.absence ? `, away through ${dayWords(absent.absence.lastDay)}` : ''
  return `who covers for ${absent?.name ?? 'a colleague'}${until}`
}

/** Senders read these words too, so they do not say how much work anybody has. */
function nextWords(second: Candidate | undefined): string {
  return second ? 'who is next in line' : 'the only specialist who can take it'
}

/** '{name}: {why}' of each specialist who was left out, for administrators; '' if nobody was. */
export function leftOutText(leftOut: readonly LeftOut[]): string {
  return leftOut.map((one) => `${one.candidate.name}: ${leftOutWords(one)}`).join('; ')
}

/** The reason why a specialist was left out, in words for administrators. */
export function leftOutWords({ candidate, reason }: LeftOut): string {
  if (reason !== 'away') return LEFT_OUT_WORDS[reason]
  return candidate.absence ? `away through ${dayWords(candidate.absence.lastDay)}` : 'away'
}

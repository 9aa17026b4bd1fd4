import { dayWords } from '@econsult/contract/absences'
import { LEFT_OUT_WORDS, type LeftOutReason } from '@econsult/contract/routing'
import type { License } from '../../tables/routing.ts'

/** A specialist of the specialty with the facts used by routing. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly takesNewCases: boolean
  /** The maximum number of open requests for this specialist; null without a limit. */
  readonly openLimit: number | null
  readonly openRequests: number
  readonly licenses: readonly License[]
  /** The ids of practices whose requests are never assigned to this specialist. */
  readonly conflicts: readonly string[]
  /** The last day of the current absence, and the cover; null if the specialist is not away. */
  readonly absence: { readonly lastDay: string; readonly coverId: string | null } | null
  /** The time of the specialist's last assignment; null if there was none. */
  readonly assignedAt: Date | null
}

/** The request that needs a specialist. */
export interface Occasion {
  readonly practiceId: string
  /** The US state of the practice; null if it is not recorded. */
  readonly usState: string | null
  /** The date as YYYY-MM-DD. */
  readonly today: string
  readonly defaultId: string | null
  /** The specialists who declined the request and are excluded for this reason. */
  readonly declinedBy?: ReadonlySet<string> | undefined
}

/** A specialist excluded by routing, with the reason. */
export interface LeftOut {
  readonly candidate: Candidate
  readonly reason: LeftOutReason
}

/** The specialists to whom a request could be assigned, best first, and the excluded specialists. */
export interface Ranking {
  readonly takers: readonly Candidate[]
  readonly leftOut: readonly LeftOut[]
}

/** The limit that is assumed for a specialist who has none. It is needed to compare shares. */
const USUAL_LIMIT = 20

/**
 * Ranks the specialists to whom a request could be assigned (TURN-08): first the default specialist or that
 * specialist's cover, then by the smallest share of their own limit, then by the longest time without a case. Excludes
 * specialists who declined the request, are away, take no new cases, have a conflict, lack a license for the practice's
 * state, or have reached their limit of open requests.
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

/** The reason why routing excludes a specialist; undefined if the specialist is not excluded. */
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
 * If no licenses are recorded for a specialist, the specialist is not restricted. If the state of a practice is not
 * known, it matches no recorded license.
 */
function isLicensed({ licenses }: Candidate, { usState, today }: Occasion): boolean {
  if (licenses.length === 0) return true
  return licenses.some(({ state, until }) => state === usState && (until === null || until >= today))
}

/** Returns the id of the specialist or, during an absence, of the cover; undefined if there is no available cover. */
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

/** The specialist chosen by routing, and the reason. */
export interface Choice {
  readonly candidate: Candidate
  /** The words after the specialist's name in the timeline; '' for the default specialist. */
  readonly why: string
}

/**
 * Chooses the default specialist or the cover from a ranking. If neither is available and `toNext` is true, chooses the
 * next specialist. If `toNext` is false, an administrator assigns the request.
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

/** The reason for choosing a cover, for example 'who covers for Ines Carvalho, away through Mar. 27 2026'. */
export function coverWords(absent: Pick<Candidate, 'name' | 'absence'> | undefined): string {
  const until = absent?.absence ? `, away through ${dayWords(absent.absence.lastDay)}` : ''
  return `who covers for ${absent?.name ?? 'a colleague'}${until}`
}

/** The reason for choosing the next specialist. It is also displayed to senders, so it contains no workloads. */
function nextWords(second: Candidate | undefined): string {
  return second ? 'who is next in line' : 'the only specialist who can take it'
}

/** The text '{name}: {why}' for each excluded specialist, for administrators; '' if there are none. */
export function leftOutText(leftOut: readonly LeftOut[]): string {
  return leftOut.map((one) => `${one.candidate.name}: ${leftOutWords(one)}`).join('; ')
}

/** The reason why a specialist was excluded, in words for administrators. */
export function leftOutWords({ candidate, reason }: LeftOut): string {
  if (reason !== 'away') return LEFT_OUT_WORDS[reason]
  return candidate.absence ? `away through ${dayWords(candidate.absence.lastDay)}` : 'away'
}

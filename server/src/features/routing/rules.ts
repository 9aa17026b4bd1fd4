import { dayWords } from '@econsult/contract/absences'
import { LEFT_OUT_WORDS, type LeftOutReason } from '@econsult/contract/routing'
import type { License } from '../../tables/routing.ts'

/** A specialist of the specialty, as routing sees them. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly takesNewCases: boolean
  /** Requests that they have to answer at one time; null without a limit. */
  readonly openLimit: number | null
  readonly openRequests: number
  readonly licenses: readonly License[]
  /** Practices whose requests never go to them. */
  readonly conflicts: readonly string[]
  /** Set while they are away: the last day, and who covers. */
  readonly absence: { readonly lastDay: string; readonly coverId: string | null } | null
  /** When they last got a case; null if never. */
  readonly assignedAt: Date | null
}

/** The request for which a specialist is wanted. */
export interface Occasion {
  readonly practiceId: string
  /** The state in which the practice is; null if it is not recorded. */
  readonly usState: string | null
  /** YYYY-MM-DD */
  readonly today: string
  readonly defaultId: string | null
  /** Who has declined it and does not get it again. */
  readonly declinedBy?: ReadonlySet<string> | undefined
}

/** A specialist whom routing does not choose, and why. */
export interface LeftOut {
  readonly candidate: Candidate
  readonly reason: LeftOutReason
}

/** Who would take a request, best first, and who would not. */
export interface Ranking {
  readonly takers: readonly Candidate[]
  readonly leftOut: readonly LeftOut[]
}

/** With how many open requests a specialist without a limit counts as fully occupied when shares are compared. */
const USUAL_LIMIT = 20

/**
 * Who would take a request (TURN-08): the default specialist first, or who covers for them; then the smallest share of
 * the own limit; then the longest without a case. Left out is who is away, takes no new cases, has a conflict, lacks a
 * license for the practice's state, or has as many open requests as their limit allows.
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

/** Why routing leaves a specialist out of a request; undefined if it does not. */
export function whyLeftOut(candidate: Candidate, occasion: Occasion): LeftOutReason | undefined {
  const { absence, takesNewCases, conflicts, openLimit, openRequests, id } = candidate
  if (occasion.declinedBy?.has(id)) return 'declined'
  if (absence) return 'away'
  if (!takesNewCases) return 'takes-none'
  if (conflicts.includes(occasion.practiceId)) return 'conflict'
  if (!isLicensed(candidate, occasion)) return 'license'
  return openLimit !== null && openRequests >= openLimit ? 'full' : undefined
}

/** Where no license is recorded, nothing is known against it. Where some are, an unknown state is none of them. */
function isLicensed({ licenses }: Candidate, { usState, today }: Occasion): boolean {
  if (licenses.length === 0) return true
  return licenses.some(({ state, until }) => state === usState && (until === null || until >= today))
}

/** The specialist, or whoever covers for them while they are away; undefined if nobody does. */
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

/** Whom routing chose, and why. */
export interface Choice {
  readonly candidate: Candidate
  /** What follows the specialist's name in the timeline; '' for the default specialist. */
  readonly why: string
}

/**
 * Whom routing chooses from a ranking: the default specialist or their cover; another one only where `toNext` allows it,
 * else an administrator assigns the request.
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

/** 'who covers for Ines Carvalho, away through Mar. 27 2026' */
export function coverWords(absent: Pick<Candidate, 'name' | 'absence'> | undefined): string {
  const until = absent?.absence ? `, away through ${dayWords(absent.absence.lastDay)}` : ''
  return `who covers for ${absent?.name ?? 'a colleague'}${until}`
}

/** Senders read this too, and are not told how much work anybody has. */
function nextWords(second: Candidate | undefined): string {
  return second ? 'who is next in line' : 'the only specialist who can take it'
}

/** '{name}: {why}' of each specialist who was left out, for administrators; '' if nobody was. */
export function leftOutText(leftOut: readonly LeftOut[]): string {
  return leftOut.map((one) => `${one.candidate.name}: ${leftOutWords(one)}`).join('; ')
}

/** Why a specialist was left out, as administrators read it. */
export function leftOutWords({ candidate, reason }: LeftOut): string {
  if (reason !== 'away') return LEFT_OUT_WORDS[reason]
  return candidate.absence ? `away through ${dayWords(candidate.absence.lastDay)}` : 'away'
}

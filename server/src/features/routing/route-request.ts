import type { Text } from '@econsult/contract/languages/codes'
import { saidAway } from '@econsult/contract/absences'
import { ROUTING_TEXTS } from '@econsult/contract/routing'
import type { Handle } from '../../db/database.ts'
import type { SpecialtyRecord } from '../specialties/store.ts'
import {
  type Candidate,
  type Choice,
  chooseSpecialist,
  leftOutText,
  type Occasion,
  type Ranking,
  rankSpecialists,
  standInOf,
  whyLeftOut,
} from './rules.ts'
import { findSpecialistsOf, findUsState, lockSpecialty, withLoads } from './store.ts'

/** A practice's request that needs a specialist. */
export interface Wanted {
  readonly specialty: Pick<SpecialtyRecord, 'id' | 'default_specialist_id' | 'routes_to_next'>
  readonly practiceId: string
  /** The specialists who declined the request and are excluded for this reason. */
  readonly declinedBy?: ReadonlySet<string> | undefined
}

/**
 * The specialist whom routing chose, if any, and the text that tells administrators which specialists were excluded.
 */
export interface Routed {
  readonly choice: Choice | undefined
  readonly leftOut: string
}

/**
 * Finds a specialist for a request, which the caller assigns in the same transaction (TURN-08). Other transactions that
 * route requests of the specialty wait until this one ends. If the request goes to a default specialist without a
 * limit, no workloads are counted, and the others do not wait.
 */
export async function routeRequest(handle: Handle, wanted: Wanted, now: Date): Promise<Routed> {
  const { occasion, candidates } = await findFacts(handle, wanted, now)
  const { defaultId } = occasion
  const first = candidates.find(({ id }) => id === standInOf(candidates, defaultId))
  if (!wanted.specialty.routes_to_next && !first) return { choice: undefined, leftOut: '' }
  const isCertain = first?.openLimit === null && whyLeftOut(first, occasion) === undefined
  const ranking = isCertain
    ? { takers: [first], leftOut: [] }
    : rankSpecialists(await countUnderLock(handle, wanted.specialty.id, candidates), occasion)
  const choice = chooseSpecialist(candidates, ranking, occasion, wanted.specialty.routes_to_next)
  return { choice, leftOut: leftOutText(ranking.leftOut) }
}

/** A practice's request that is to be assigned to a given specialist of this specialty. */
export interface Given {
  readonly specialtyId: number
  readonly practiceId: string
  /** The specialists who declined the request and are excluded for this reason. */
  readonly declinedBy?: ReadonlySet<string> | undefined
}

/**
 * Checks whether a request can be assigned to a given specialist, who is the sender's choice or the cover of an absent
 * specialist. Returns the specialist's id and name, or the reason for the refusal.
 */
export async function checkGivenSpecialist(
  handle: Handle,
  { specialtyId, ...given }: Given,
  specialistId: string,
  now: Date,
): Promise<{ readonly id: string; readonly name: string } | { readonly refusal: Text }> {
  const specialty = { id: specialtyId, default_specialist_id: null, routes_to_next: false }
  const { occasion, candidates } = await findFacts(handle, { specialty, ...given }, now)
  const named = candidates.filter(({ id }) => id === specialistId)
  const [one] = named[0]?.openLimit ? await countUnderLock(handle, specialtyId, named) : named
  if (!one) return { refusal: ROUTING_TEXTS.notInSpecialty }
  if (one.absence) return { refusal: saidAway(one.name, one.absence.lastDay) }
  if (whyLeftOut(one, occasion) !== undefined) return { refusal: ROUTING_TEXTS.cannotTake }
  return { id: one.id, name: one.name }
}

/**
 * Ranks the specialists to whom a request could be assigned, best first, and lists the excluded specialists with the
 * reasons. Takes no lock, because the ranking is only displayed.
 */
export async function rankFor(
  handle: Handle,
  wanted: Wanted,
  now: Date,
  findCandidates: FindCandidates = findCounted,
): Promise<Ranking> {
  const candidates = await findCandidates(handle, wanted.specialty.id, now)
  return rankSpecialists(candidates, await findOccasion(handle, wanted, now))
}

/** Finds the specialists of a specialty with the workloads needed for a ranking. */
export type FindCandidates = (handle: Handle, specialtyId: number, now: Date) => Promise<readonly Candidate[]>

async function findCounted(handle: Handle, specialtyId: number, now: Date): Promise<readonly Candidate[]> {
  return withLoads(handle, await findSpecialistsOf(handle, specialtyId, now))
}

/**
 * Returns a function that counts the workloads of each specialty only once. It is meant for work that takes a short
 * time and assigns nothing.
 */
export function countingOnce(): FindCandidates {
  const counted = new Map<number, readonly Candidate[]>()
  return async (handle, specialtyId, now) => {
    const found = counted.get(specialtyId) ?? (await findCounted(handle, specialtyId, now))
    counted.set(specialtyId, found)
    return found
  }
}

async function findFacts(handle: Handle, wanted: Wanted, now: Date) {
  const [occasion, candidates] = await Promise.all([
    findOccasion(handle, wanted, now),
    findSpecialistsOf(handle, wanted.specialty.id, now),
  ])
  return { candidates, occasion }
}

async function findOccasion(
  handle: Handle,
  { specialty, practiceId, declinedBy }: Wanted,
  now: Date,
): Promise<Occasion> {
  const usState = await findUsState(handle, practiceId)
  const today = now.toISOString().slice(0, 10)
  return { practiceId, usState, today, defaultId: specialty.default_specialist_id, declinedBy }
}

async function countUnderLock(handle: Handle, specialtyId: number, candidates: readonly Candidate[]) {
  await lockSpecialty(handle, specialtyId)
  return withLoads(handle, candidates)
}

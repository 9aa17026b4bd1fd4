import { ROUTING_TEXTS } from '@econsult/contract/routing'
import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import type { Handle } from '../../db/database.ts'
import { badField } from '../../http/errors.ts'
import { checkGivenSpecialist, routeRequest } from '../routing/route-request.ts'
import { namedSpecialties } from '../specialties/rules.ts'
import { findSpecialties, findSpecialtiesOf, type SpecialtyRecord } from '../specialties/store.ts'

/** A specialty of a new case, with the specialist who is assigned immediately, if any. */
export interface ChosenSpecialty {
  readonly id: number
  readonly title: string
  readonly limit: ResponseLimit
  readonly specialist: { readonly id: string; readonly name: string } | null
  /** Timeline text about the assignment, displayed after the sender's name. */
  readonly words: string
  /** The note to administrators about the skipped specialists; '' if none were skipped. */
  readonly leftOut: string
}

interface Asked {
  readonly specialtyIds: readonly string[]
  /** The specialists whom the sender chose, each for the specialist's own specialty. */
  readonly specialistIds?: readonly string[] | undefined
  readonly practiceId: string
}

/**
 * Returns the specialties of a new case, without duplicates, each with its specialist. This is the specialist whom the
 * sender chose, or else the default specialist (ASG-05), or else the one whom routing chose (TURN-08).
 * @throws CallError badInput if a specialty does not exist, or a chosen specialist cannot take the case
 */
export async function chooseSpecialists(
  handle: Handle,
  { specialtyIds, specialistIds = [], practiceId }: Asked,
  now: Date,
): Promise<ChosenSpecialty[]> {
  const specialties = namedSpecialties(await findSpecialties(handle), specialtyIds)
  const named = await findNamed(handle, specialties, specialistIds)
  const chosen = new Map<number, ChosenSpecialty>()
  // Specialties are locked in ascending order of their ids, because otherwise two new cases with the same specialties
  // could deadlock.
  for (const specialty of specialties.toSorted((one, other) => one.id - other.id)) {
    const wanted = { specialty, practiceId }
    const specialistId = named.get(specialty.id)
    chosen.set(
      specialty.id,
      specialistId === undefined
        ? await route(handle, wanted, now)
        : await takeNamed(handle, wanted, specialistId, now),
    )
  }
  return specialties.flatMap(({ id }) => chosen.get(id) ?? [])
}

interface Wanted {
  readonly specialty: SpecialtyRecord
  readonly practiceId: string
}

/**
 * Returns the specialists chosen by the sender, grouped by specialty.
 * @throws CallError badInput unless each of them has one of these specialties
 */
async function findNamed(
  handle: Handle,
  specialties: readonly SpecialtyRecord[],
  ids: readonly string[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)]
  const found = await findSpecialtiesOf(handle, wanted)
  const named = new Map(found.map((one) => [one.specialty_id, one.id]))
  const isFit = specialties.filter(({ id }) => named.has(id)).length === wanted.length
  if (!isFit) throw badField('specialistIds', ROUTING_TEXTS.notInSpecialty)
  return named
}

async function takeNamed(
  handle: Handle,
  { specialty, practiceId }: Wanted,
  specialistId: string,
  now: Date,
): Promise<ChosenSpecialty> {
  const { id, title, response_limit: limit } = specialty
  const taker = await checkGivenSpecialist(handle, { specialtyId: id, practiceId }, specialistId, now)
  if ('refusal' in taker) throw badField('specialistIds', taker.refusal)
  return { id, title, limit, specialist: taker, words: `chose ${taker.name} (${title})`, leftOut: '' }
}

async function route(handle: Handle, { specialty, practiceId }: Wanted, now: Date): Promise<ChosenSpecialty> {
  const { id, title, response_limit: limit } = specialty
  const { choice, leftOut } = await routeRequest(handle, { specialty, practiceId }, now)
  if (!choice) return { id, title, limit, specialist: null, words: '', leftOut }
  const { candidate, why } = choice
  const words = `sent it automatically to ${candidate.name} (${title})${why && `, ${why}`}`
  return { id, title, limit, specialist: { id: candidate.id, name: candidate.name }, words, leftOut }
}

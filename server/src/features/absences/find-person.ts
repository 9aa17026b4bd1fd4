import type { Handle } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findSpecialistsOf } from '../routing/store.ts'
import { findSpecialtiesOf } from '../specialties/store.ts'
import { findProviderAbsences, findSenders } from './covers/store.ts'
import { type AbsenceRecord, findAbsences } from './store.ts'

/** A person who can have absences: a specialist, or a member of a practice who sends cases. */
export type AbsentPerson =
  | { readonly is: 'specialist'; readonly id: string; readonly specialtyId: number }
  | { readonly is: 'sender'; readonly id: string; readonly practiceId: string }

/**
 * Returns the person whose absences the call reads or changes: the caller, or the specialist whom an administrator
 * specifies.
 * @throws CallError notFound for the absences of other users, and for any user who is not an active specialist or a
 * sender
 */
export async function findPerson(
  handle: Handle,
  { id, userType, practiceId }: Caller,
  specialistId?: string,
): Promise<AbsentPerson> {
  const isOwn = specialistId === undefined || specialistId === id
  if (userType !== 'Admin' && !isOwn) throw notFound()
  if (userType !== 'Admin' && userType !== 'Specialty') {
    if (practiceId === null) throw notFound()
    return { is: 'sender', id, practiceId }
  }
  const [specialist] = await findSpecialtiesOf(handle, [specialistId ?? id])
  if (!specialist) throw notFound()
  return { is: 'specialist', id: specialist.id, specialtyId: specialist.specialty_id }
}

/** A person who could cover, with their name. */
interface Colleague {
  readonly id: string
  readonly name: string
}

/**
 * Returns the colleagues who could cover for a person: the other specialists of the specialty, or the other senders of
 * the practice.
 */
export async function findColleagues(handle: Handle, person: AbsentPerson, now: Date): Promise<Colleague[]> {
  const all =
    person.is === 'specialist'
      ? await findSpecialistsOf(handle, person.specialtyId, now)
      : (await findSenders(handle, person.practiceId)).map((one) => ({ id: one.id, name: fullName(one) }))
  return all.filter(({ id }) => id !== person.id).map(({ id, name }) => ({ id, name }))
}

/** Returns the current and future absences of a person, or of the person's colleagues, soonest first. */
export function findAbsencesLike(
  handle: Handle,
  person: AbsentPerson,
  personIds: readonly string[],
  now: Date,
): Promise<AbsenceRecord[]> {
  if (person.is === 'specialist') return findAbsences(handle, personIds, now)
  return findProviderAbsences(handle, { practiceId: person.practiceId, personIds }, now)
}

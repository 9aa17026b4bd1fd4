import type { Handle } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findSpecialtiesOf } from '../specialties/store.ts'

/**
 * The specialist whose absences a caller means: their own, or those of the specialist whom an administrator names.
 * @throws CallError notFound for the absences of others, and for anybody who is no active specialist
 */
export async function findPerson(handle: Handle, caller: Caller, specialistId = caller.id) {
  const mayNameOthers = caller.userType === 'Admin'
  const [person] = await findSpecialtiesOf(handle, [specialistId])
  if (!person || (specialistId !== caller.id && !mayNameOthers)) throw notFound()
  return person
}

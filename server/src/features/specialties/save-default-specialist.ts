import { SPECIALTY_ERRORS } from '@econsult/contract/specialties/errors'
import { NOTICES } from '@econsult/contract/notices'
import type * as contract from '@econsult/contract/specialties'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findSpecialists, findSpecialties, setDefaultSpecialist } from './store.ts'

/** Sets or clears the default specialist of a specialty; existing cases are unchanged (ASG-05). */
export const saveDefaultSpecialist: Action<typeof contract.saveDefaultSpecialist, CoreDeps> = async (
  deps,
  { input, record },
) => {
  await deps.database.asCaller(record, async (handle) => {
    const specialty = (await findSpecialties(handle)).find((one) => String(one.id) === input.id)
    if (!specialty) throw notFound()
    await checkSpecialist(handle, specialty.id, input.defaultSpecialistId)
    await setDefaultSpecialist(handle, specialty.id, input.defaultSpecialistId)
  })
  return { message: NOTICES.defaultSpecialistUpdated }
}

/** @throws CallError badInput for a user who cannot answer cases of this specialty. */
async function checkSpecialist(handle: Handle, specialtyId: number, wanted: string | null): Promise<void> {
  if (wanted === null) return
  const specialist = (await findSpecialists(handle)).find((one) => one.id === wanted)
  if (specialist?.specialty_id !== specialtyId) {
    const text = SPECIALTY_ERRORS.notOfSpecialty
    throw badField('defaultSpecialistId', text)
  }
}

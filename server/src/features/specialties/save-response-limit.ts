import type * as contract from '@econsult/contract/specialties'
import { LIMIT_TEXTS } from '@econsult/contract/specialties/response-limits'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findSpecialties, setResponseLimit } from './store.ts'

/** Sets the response limit of a specialty; existing due times are unchanged (TURN-05). */
export const saveResponseLimit: Action<typeof contract.saveResponseLimit, CoreDeps> = async (
  deps,
  { input, record },
) => {
  await deps.database.asCaller(record, async (handle) => {
    const specialty = (await findSpecialties(handle)).find((one) => String(one.id) === input.id)
    if (!specialty) throw notFound()
    await setResponseLimit(handle, specialty.id, input.responseLimit)
  })
  return { message: LIMIT_TEXTS.updated }
}

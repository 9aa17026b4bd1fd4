import { SPECIALTY_ERRORS } from '@econsult/contract/specialties/errors'
import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import { badField } from '../../http/errors.ts'
import type { SpecialtyRecord } from './store.ts'

/**
 * Returns the specialties with these ids, without duplicates.
 * @throws CallError badInput for an unknown id
 */
export function namedSpecialties(
  known: readonly SpecialtyRecord[],
  ids: readonly string[],
): SpecialtyRecord[] {
  const byId = new Map(known.map((one) => [String(one.id), one]))
  return [...new Set(ids)].map((id) => {
    const found = id === SUPPORT_SPECIALTY_ID ? undefined : byId.get(id)
    if (!found) throw badField('specialtyIds', SPECIALTY_ERRORS.gone)
    return found
  })
}

import { MAX_PROVIDER_CHOICES } from '@econsult/contract/dashboard'
import type * as contract from '@econsult/contract/dashboard'
import type { CoreDeps } from '../../../deps.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { Action } from '../../../http/action.ts'
import { findSpecialtyTitles } from '../../specialties/store.ts'
import { providerKey, scopeOf } from '../../cases/consults/rules.ts'
import { findProviders } from './store.ts'

/** Returns the specialties and providers by which the caller can filter the dashboards. */
export const fetchDashboardChoices: Action<typeof contract.fetchDashboardChoices, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const scope = scopeOf(caller)
  return deps.database.asCaller(record, async (handle) => {
    const specialties = await findSpecialtyTitles(handle)
    const providers = await findProviders(handle, scope, {
      keyword: input.keyword?.trim() ?? '',
      providerId: providerKey(input.providerId),
      atMost: MAX_PROVIDER_CHOICES,
    })
    const data = {
      specialties: specialties.map(({ id, title }) => ({ id: String(id), name: title })),
      providers: providers.map((person) => ({ id: person.id, name: fullName(person) })),
    }
    return { data }
  })
}

import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { type fetchDashboardChoices, MAX_PROVIDER_CHOICES } from '@econsult/contract/dashboard'
import type { Deps } from '../../../deps.ts'
import { fullName } from '../../../full-name.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { findSpecialtyTitles } from '../../specialties/store.ts'
import { providerKey, scopeOf } from '../rules.ts'
import { findProviders } from './store.ts'

/** What the caller's dashboards can be filtered by. */
export async function fetchChoices(
  deps: Deps,
  { caller, input, record }: CallRequest<InputOf<typeof fetchDashboardChoices>>,
): Promise<ReplyOf<typeof fetchDashboardChoices>> {
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

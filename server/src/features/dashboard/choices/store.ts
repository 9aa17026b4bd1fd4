import { hasName } from '@econsult/contract/name-search'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { Scope } from '../../cases/consults/rules.ts'

interface Wanted {
  /**
   * The search text; it is compared with names as in every other user search. An empty keyword matches all providers.
   */
  readonly keyword: string
  /** The id of a provider who is returned even if the keyword does not match. */
  readonly providerId: string | null
  readonly atMost: number
}

interface Provider {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/**
 * The number of rows per query. Names are compared in groups of this size, so that a search over all providers does not
 * block other requests.
 */
const AT_ONCE = 1000

/**
 * Finds providers by name. Depending on the scope, these are the providers of the practice, the providers of the
 * platform, or the providers who sent a consult to the specialist.
 */
export async function findProviders(
  handle: Handle,
  scope: Scope,
  { keyword, providerId, atMost }: Wanted,
): Promise<Provider[]> {
  const included =
    providerId === null ? [] : await providersOf(handle, scope).where('id', '=', providerId).execute()
  const found = [...included]
  let after: Provider | undefined
  while (found.length < atMost) {
    const group = await findGroup(handle, scope, after)
    const others = group.filter((one) => one.id !== providerId && hasName(fullName(one), keyword))
    found.push(...others.slice(0, atMost - found.length))
    if (group.length < AT_ONCE) break
    after = group.at(-1)
  }
  return found
}

/** Returns the next group of providers, sorted by name, that follows the given provider. */
function findGroup(handle: Handle, scope: Scope, after: Provider | undefined): Promise<Provider[]> {
  let people = providersOf(handle, scope)
  if (after) {
    const place = sql`(${after.last_name}, ${after.first_name}, ${after.id}::uuid)`
    people = people.where(sql<boolean>`(last_name, first_name, id) > ${place}`)
  }
  return people.orderBy('last_name').orderBy('first_name').orderBy('id').limit(AT_ONCE).execute()
}

function providersOf(handle: Handle, scope: Scope) {
  const people = handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('user_type', 'in', ['PCP', 'PCPSUPERUSER'])
  if (scope.kind === 'practice') return people.where('practice_id', '=', scope.id)
  if (scope.kind !== 'own') return people
  return people.where(
    sql<boolean>`id in (select provider_id from specialist_facts where specialist_id = ${scope.id})`,
  )
}

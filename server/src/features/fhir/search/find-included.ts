import type { Reference, Resource } from '@medplum/fhirtypes'
import type { FhirAccess } from '../access.ts'
import { kindOf } from '../kinds.ts'
import { mayGiveOf } from '../may-read.ts'
import type { Found, ResourceKind, View, Wanted } from '../resource-kind.ts'
import type { Query } from './read-query.ts'

interface Matches {
  readonly kind: ResourceKind
  readonly query: Query
  readonly found: readonly Found[]
}

/**
 * Returns the resources that a search includes in addition to its matches: resources to which the matches refer, and
 * resources that refer to the matches. A resource is included only if the caller sees it and the token allows reading
 * it.
 */
export async function findIncluded(view: View, access: FhirAccess, matches: Matches): Promise<Found[]> {
  const { kind, query, found } = matches
  const included = new Map<string, Found>()
  const add = (more: readonly Found[]) => {
    for (const one of more) {
      const key = keyOf(one.resource)
      if (!found.some(({ resource }) => keyOf(resource) === key)) included.set(key, one)
    }
  }
  const references = query.includes.flatMap((name) =>
    found.flatMap(({ resource }) => referencesIn(kind, name, resource)),
  )
  for (const [type, ids] of Map.groupBy(references.flatMap(partsOf), (one) => one.type)) {
    const wanted = [...new Set(ids.map(({ id }) => id))]
    const resources = await findAll(view, access, type, { ids: wanted })
    add(resources.filter(({ resource }) => wanted.includes(resource.id ?? '')))
  }
  const keys = new Set(found.map(({ resource }) => keyOf(resource)))
  for (const [type = '', name = ''] of query.revIncludes.map((one) => one.split(':'))) {
    const subjects = [...new Set(found.flatMap(({ about }) => about ?? []))]
    const resources = subjects.length === 0 ? [] : await findAll(view, access, type, { subjects })
    const source = kindOf(type)
    add(
      resources.filter(
        ({ resource }) =>
          source && referencesIn(source, name, resource).some((one) => keys.has(one?.reference ?? '')),
      ),
    )
  }
  return [...included.values()]
}

async function findAll(view: View, access: FhirAccess, type: string, wanted: Wanted): Promise<Found[]> {
  const kind = kindOf(type)
  const mayGive = kind && mayGiveOf(access, kind, { permission: 'r', base: view.base })
  if (!kind || !mayGive) return []
  const all: Found[] = []
  let after: string | undefined
  do {
    const { found, rest } = await kind.find(view, { ...wanted, after })
    all.push(...found.filter(mayGive))
    after = rest
  } while (after !== undefined)
  return all
}

function referencesIn(
  kind: ResourceKind,
  name: string,
  resource: Resource,
): readonly (Reference | undefined)[] {
  const parameter = kind.parameters[name]
  return parameter?.type === 'reference' ? parameter.of(resource) : []
}

function partsOf(reference: Reference | undefined) {
  const [type, id] = reference?.reference?.split('/') ?? []
  return type !== undefined && id !== undefined ? [{ type, id }] : []
}

function keyOf({ resourceType, id }: Resource): string {
  return `${resourceType}/${id}`
}

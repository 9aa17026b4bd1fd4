import type { FhirAccess } from './access.ts'
import { FhirFault, scopeTooSmall } from './fault.ts'
import type { Found, ResourceKind } from './resource-kind.ts'
import { type ResourceScope, scopesFor } from './scopes.ts'
import { readQuery } from './search/read-query.ts'

/** Returns true if a resource that the caller sees may also be returned for this token. */
export type MayGive = (found: Found) => boolean

/**
 * Returns a predicate that selects the resources of a type that a token may read or search. Returns undefined if the
 * token allows none. A scope with the context 'patient' covers that patient's data, and all data that is not patient
 * data.
 */
export function mayGiveOf(
  { caller, scopes, patientId }: FhirAccess,
  kind: ResourceKind,
  { permission, base }: { readonly permission: 'r' | 's'; readonly base: string },
): MayGive | undefined {
  if (!kind.isFor(caller)) return undefined
  const rules = scopesFor(scopes, kind.type, permission)
    .filter(({ context }) => context !== 'patient' || patientId !== undefined)
    .map((scope) => ruleOf(scope, kind, patientId, base))
  return rules.length === 0 ? undefined : (found) => rules.some((fits) => fits(found))
}

function ruleOf(
  { context, query }: ResourceScope,
  kind: ResourceKind,
  patientId: string | undefined,
  base: string,
): MayGive {
  const { criteria } = readQuery(kind, [...new URLSearchParams(query)], { base, isStrict: true })
  return (found) => {
    const isOfPatient =
      context !== 'patient' ||
      found.patientId === undefined ||
      (patientId !== undefined && found.patientId === patientId)
    return isOfPatient && criteria.every((fits) => fits(found.resource))
  }
}

/**
 * Checks the right to create or delete resources of a type.
 * @throws FhirFault unless both the caller's role and the token allow it
 */
export function requireChangeable(
  { caller, scopes }: FhirAccess,
  kind: ResourceKind,
  permission: 'c' | 'd',
): void {
  // Scopes that are limited to one patient or by search parameters do not count, because a subscription cannot be
  // limited in these ways.
  const wide = scopesFor(scopes, kind.type, permission).filter(
    ({ context, query }) => context !== 'patient' && query === '',
  )
  if (!kind.isFor(caller) || wide.length === 0) throw scopeTooSmall(`user/${kind.type}.${permission}`)
}

/**
 * Returns the predicate of mayGiveOf.
 * @throws FhirFault if the token's scopes or the caller's role allow no resource of the type
 */
export function requireMayGive(
  access: FhirAccess,
  kind: ResourceKind,
  wanted: { readonly permission: 'r' | 's'; readonly base: string },
): MayGive {
  if (!kind.isFor(access.caller)) {
    throw new FhirFault('forbidden', `Your role does not see resources of the type ${kind.type}.`)
  }
  const may = mayGiveOf(access, kind, wanted)
  if (!may)
    throw scopeTooSmall(
      `${access.patientId === undefined ? 'user' : 'patient'}/${kind.type}.${wanted.permission}`,
    )
  return may
}

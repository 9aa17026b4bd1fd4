import { type FhirCall, inTransaction } from './call.ts'
import { noSuchResource } from './fault.ts'
import { recordGivenResources } from './record-given-resources.ts'
import { requireMayGive } from './may-read.ts'
import type { Found, ResourceKind, View } from './resource-kind.ts'

/** The format of an id in FHIR R4. */
const ID = /^[A-Za-z0-9.-]{1,64}$/

/**
 * Returns one resource that the caller sees, and adds its subject to the audit row.
 * @throws FhirFault if the resource does not exist or the caller does not see it; the two faults are the same
 */
export async function readResource(call: FhirCall, kind: ResourceKind, id: string): Promise<Found> {
  const { access, base, deps } = call
  const mayGive = requireMayGive(access, kind, { permission: 'r', base })
  if (!ID.test(id)) throw noSuchResource()
  return inTransaction(call, kind, async (handle) => {
    const view = { handle, caller: access.caller, appId: access.appId, deps, base }
    const found = await findById(kind, view, id)
    if (!found || !mayGive(found)) throw noSuchResource()
    await recordGivenResources(handle, call, [found])
    return found
  })
}

/** Returns the resource with the given id; reads batch by batch until it is found. */
async function findById(kind: ResourceKind, view: View, id: string): Promise<Found | undefined> {
  let after: string | undefined
  do {
    const { found, rest } = await kind.find(view, { ids: [id], after })
    const match = found.find(({ resource }) => resource.id === id)
    if (match) return match
    after = rest
  } while (after !== undefined)
  return undefined
}

import type { CoreDeps, FileDeps, SecurityDeps, SiteDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import type { CallRecord, OwnedObject } from '../../sessions/caller.ts'
import type { FhirAccess } from './access.ts'

/** The dependencies of the FHIR service. */
export type FhirDeps = CoreDeps & FileDeps & SecurityDeps & SiteDeps

/** One request to the FHIR service, with its authenticated caller. */
export interface FhirCall {
  readonly deps: FhirDeps
  readonly access: FhirAccess
  /** The base URL of the service. */
  readonly base: string
  /** The audit row of the request. The row's objects are taken from `subjects`. */
  readonly record: CallRecord
  /** The cases, users or patients that the request concerned. They are collected while the request is processed. */
  readonly subjects: OwnedObject[]
}

/**
 * Reads resources in one transaction, which also writes the audit row. The transaction is limited by the caller's
 * practice wall. If the wall would hide the resources, it has system access instead.
 */
export function inTransaction<Result>(
  { deps: { database }, record }: FhirCall,
  { isReadAsSystem }: { readonly isReadAsSystem?: true },
  work: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  const reading = async (handle: Handle): Promise<Result> => {
    const result = await work(handle)
    // Each subject names its practice. Practices that were searched without a match do not appear in the audit row.
    handle.audited.practiceId = null
    return result
  }
  return isReadAsSystem ? database.asSystemFor(record, reading) : database.asCaller(record, reading)
}

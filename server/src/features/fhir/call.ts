import type { CoreDeps, FileDeps, SecurityDeps, SiteDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import type { CallRecord, OwnedObject } from '../../sessions/caller.ts'
import type { FhirAccess } from './access.ts'

/** What the FHIR service uses. */
export type FhirDeps = CoreDeps & FileDeps & SecurityDeps & SiteDeps

/** One request of the FHIR service, whose sender is known. */
export interface FhirCall {
  readonly deps: FhirDeps
  readonly access: FhirAccess
  /** The address of the service. */
  readonly base: string
  /** Its audit row; `subjects` are written as its objects. */
  readonly record: CallRecord
  /** What the call turned out to be about: cases, people or patients. */
  readonly subjects: OwnedObject[]
}

/** Reads a kind of resources in one transaction, which writes the audit row: behind the caller's wall, unless it is hidden there. */
export function inTransaction<Result>(
  { deps: { database }, record }: FhirCall,
  { isReadAsSystem }: { readonly isReadAsSystem?: true },
  work: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  const reading = async (handle: Handle): Promise<Result> => {
    const result = await work(handle)
    // Each subject names its practice; practices that were looked through without a match were not reached.
    handle.audited.practiceId = null
    return result
  }
  return isReadAsSystem ? database.asSystemFor(record, reading) : database.asCaller(record, reading)
}

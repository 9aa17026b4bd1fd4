import type { CoreDeps, FileDeps, SecurityDeps, SiteDeps } from '../../deps.ts'
import type { CallRecord } from '../../sessions/caller.ts'
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
  /** What the call turned out to be about: the ids of cases, people or patients. */
  readonly subjects: string[]
}

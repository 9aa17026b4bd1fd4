import type { Resource, ResourceType } from '@medplum/fhirtypes'
import type { CoreDeps, FileDeps, SiteDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { SearchParameter } from './search/parameters.ts'

/** What an answer is made with: one transaction behind the caller's wall. */
export interface View {
  readonly handle: Handle
  readonly caller: Caller
  readonly deps: CoreDeps & FileDeps & SiteDeps
  /** The address of the service, such as https://clinic.example/fhir/R4. */
  readonly base: string
}

/** Which resources of a kind are asked for; without a limit of ids, all that the caller sees. */
export interface Wanted {
  readonly ids?: readonly string[] | undefined
  readonly patientIds?: readonly string[] | undefined
  /** Only resources about these subjects (Found.about). */
  readonly subjects?: readonly string[] | undefined
  /** Only those behind this place (Found.place). */
  readonly after?: string | undefined
}

/** A resource that the caller sees. */
export interface Found<Kind extends Resource = Resource> {
  readonly resource: Kind
  /** Its place in the order in which resources are read. */
  readonly place: string
  /** What the audit log says the reading was about: the case, or else the person or patient. */
  readonly about: string
}

/** Some resources; `rest` is the place behind which more may follow, undefined if none do. */
export interface Batch<Kind extends Resource = Resource> {
  readonly found: readonly Found<Kind>[]
  readonly rest: string | undefined
}

/**
 * One type of resources: the single declaration from which routes, CapabilityStatement, scopes, the refusal tests and the
 * documentation come.
 */
export interface ResourceKind<Kind extends Resource = Resource> {
  readonly type: Kind['resourceType'] & ResourceType
  /** What of the product it is. */
  readonly about: string
  readonly parameters: Readonly<Record<string, SearchParameter<Kind>>>
  /** The parameters whose resources a search may include. */
  readonly includes: readonly string[]
  /** Resources that refer to the found ones and may be included, as type:parameter. */
  readonly revIncludes: readonly string[]
  /** False if the product does not record when such a resource last changed. */
  readonly hasLastUpdated: boolean
  /** The ids of the patients to whose data the resource belongs; null for what is no patient's data. */
  patientsOf(resource: Kind): readonly string[] | null
  /** Who may read the kind at all. */
  isFor(caller: Caller): boolean
  /** The next of the resources that the caller sees, in the order of their places. */
  find(view: View, wanted: Wanted): Promise<Batch<Kind>>
}

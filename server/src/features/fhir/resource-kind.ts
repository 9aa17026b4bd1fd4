import type { Resource, ResourceType } from '@medplum/fhirtypes'
import type { CoreDeps, FileDeps, SiteDeps } from '../../deps.ts'
import type { FileAnswer } from '../../http/send-answer.ts'
import type { FhirCall } from './call.ts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { SearchParameter } from './search/parameters.ts'

/** The context in which resources are read: one transaction behind the caller's practice wall. */
export interface View {
  readonly handle: Handle
  readonly caller: Caller
  /** The id of the application that calls in the caller's name; undefined for the product's own pages. */
  readonly appId: string | undefined
  readonly deps: CoreDeps & FileDeps & SiteDeps
  /** The base URL of the service, such as https://clinic.example/fhir/R4. */
  readonly base: string
}

/** The resources of a kind that are requested; without any limit, all that the caller sees. */
export interface Wanted {
  readonly ids?: readonly string[] | undefined
  readonly patientIds?: readonly string[] | undefined
  /** Only resources about these subjects (Found.about). */
  readonly subjects?: readonly string[] | undefined
  /** Only resources from this time on, as far as the store can filter; the search checks the time again. */
  readonly since?: Date | undefined
  /** Only resources after this place (Found.place). */
  readonly after?: string | undefined
}

/** A resource that the caller sees. */
export interface Found<Kind extends Resource = Resource> {
  readonly resource: Kind
  /** The position of the resource in the order in which resources are read. */
  readonly place: string
  /**
   * The subject that the audit log records for the read: the case, or else the person or patient; undefined for
   * neither.
   */
  readonly about: string | undefined
  /**
   * The practice whose data the resource is, in whose audit log the read is recorded; null for the caller's own
   * practice.
   */
  readonly practiceId: string | null
  /**
   * The patient to whose data the resource belongs; null if it belongs to no patient of a practice; undefined if it is
   * not patient data.
   */
  readonly patientId: string | null | undefined
  /** Opens the content of a Binary. */
  readonly open?: OpenContent | undefined
}

/** Opens the bytes of a Binary; opening is abandoned when the signal aborts. */
export type OpenContent = (call: FhirCall, signal: AbortSignal) => Promise<FileAnswer>

/** Some resources; `rest` is the place after which more may follow, undefined if there are no more. */
export interface Batch<Kind extends Resource = Resource> {
  readonly found: readonly Found<Kind>[]
  readonly rest: string | undefined
}

/**
 * One type of resources: the single declaration from which routes, CapabilityStatement, scopes, the refusal tests and
 * the documentation are derived.
 */
export interface ResourceKind<Kind extends Resource = Resource> {
  readonly type: Kind['resourceType'] & ResourceType
  /** A description of the resource in terms of the product. */
  readonly about: string
  readonly parameters: Readonly<Record<string, SearchParameter<Kind>>>
  /** The reference parameters that a search may follow to include resources (_include). */
  readonly includes: readonly string[]
  /**
   * Parameters of other types that refer to the found resources and may be included (_revinclude), as type:parameter.
   */
  readonly revIncludes: readonly string[]
  /** False if the product does not record when such a resource was last changed. */
  readonly hasLastUpdated: boolean
  /**
   * True if the kind is read with system access, because the caller's practice wall hides it: its store must then limit
   * the rows to those of the caller.
   */
  readonly isReadAsSystem?: true
  /** True if the caller's role may read the kind at all. */
  isFor(caller: Caller): boolean
  /** The next batch of the resources that the caller sees, in the order of their places. */
  find(view: View, wanted: Wanted): Promise<Batch<Kind>>
  /** Creates a resource from what a client sends; present only for kinds that clients may create. */
  create?(call: FhirCall, body: unknown): Promise<Kind>
  /** Deletes one of the caller's resources. */
  remove?(call: FhirCall, id: string): Promise<void>
}

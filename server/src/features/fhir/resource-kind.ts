import type { Resource, ResourceType } from '@medplum/fhirtypes'
import type { CoreDeps, FileDeps, SiteDeps } from '../../deps.ts'
import type { FileAnswer } from '../../http/send-answer.ts'
import type { FhirCall } from './call.ts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { SearchParameter } from './search/parameters.ts'

/** The context for reading resources: one transaction that is limited by the caller's practice wall. */
export interface View {
  readonly handle: Handle
  readonly caller: Caller
  /** The id of the application that calls on the caller's behalf; undefined for the product's own pages. */
  readonly appId: string | undefined
  readonly deps: CoreDeps & FileDeps & SiteDeps
  /** The base URL of the service, such as https://clinic.example/fhir/R4. */
  readonly base: string
}

/** The limits of a request for resources. If there are none, all resources that the caller sees are returned. */
export interface Wanted {
  readonly ids?: readonly string[] | undefined
  readonly patientIds?: readonly string[] | undefined
  /** Limits the result to resources about these subjects (Found.about). */
  readonly subjects?: readonly string[] | undefined
  /**
   * Limits the result to resources from this time on, as far as the store can filter by time. The search checks the
   * time again.
   */
  readonly since?: Date | undefined
  /** Limits the result to resources after this position (Found.place). */
  readonly after?: string | undefined
}

/** A resource that the caller sees. */
export interface Found<Kind extends Resource = Resource> {
  readonly resource: Kind
  /** The position of the resource in the reading order. */
  readonly place: string
  /**
   * The subject that the audit log records for the read. It is the case if there is one, and otherwise the user or
   * patient; undefined if there is none.
   */
  readonly about: string | undefined
  /**
   * The practice that owns the resource's data. The read is recorded in the audit log of this practice. Null for the
   * caller's own practice.
   */
  readonly practiceId: string | null
  /**
   * The patient whose data the resource contains. Null if there is no record of that patient; undefined if the resource
   * is not patient data.
   */
  readonly patientId: string | null | undefined
  /** Opens the content of a Binary. */
  readonly open?: OpenContent | undefined
}

/** Opens the bytes of a Binary. If the signal aborts, the operation is canceled. */
export type OpenContent = (call: FhirCall, signal: AbortSignal) => Promise<FileAnswer>

/** A batch of resources. `rest` is the position from which to continue; undefined if there are no more resources. */
export interface Batch<Kind extends Resource = Resource> {
  readonly found: readonly Found<Kind>[]
  readonly rest: string | undefined
}

/**
 * One resource type. Routes, CapabilityStatement, scopes, refusal tests and documentation are all derived from this
 * declaration.
 */
export interface ResourceKind<Kind extends Resource = Resource> {
  readonly type: Kind['resourceType'] & ResourceType
  /** A description of the resource in the product's terms. */
  readonly about: string
  readonly parameters: Readonly<Record<string, SearchParameter<Kind>>>
  /** The reference parameters by which a search can also return the resources to which its matches refer (_include). */
  readonly includes: readonly string[]
  /**
   * The reference parameters, as type:parameter, by which a search can also return resources that refer to its matches
   * (_revinclude).
   */
  readonly revIncludes: readonly string[]
  /** False if the product does not record when a resource of this type was last changed. */
  readonly hasLastUpdated: boolean
  /**
   * True if the type is read with system access, because the caller's practice wall hides it. The store must then
   * return only the rows that the caller may see.
   */
  readonly isReadAsSystem?: true
  /** Returns true if the caller's role may read the type at all. */
  isFor(caller: Caller): boolean
  /** Returns the next batch of the resources that the caller sees, sorted by position. */
  find(view: View, wanted: Wanted): Promise<Batch<Kind>>
  /** Creates a resource from a client's request body. Defined only for types that clients may create. */
  create?(call: FhirCall, body: unknown): Promise<Kind>
  /** Deletes one of the caller's resources. */
  remove?(call: FhirCall, id: string): Promise<void>
}

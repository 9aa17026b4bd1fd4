import type { Resource, ResourceType } from '@medplum/fhirtypes'
import type { CoreDeps, FileDeps, SiteDeps } from '../../deps.ts'
import type { FileAnswer } from '../../http/send-answer.ts'
import type { FhirCall } from './call.ts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { SearchParameter } from './search/parameters.ts'

/** What an answer is made with: one transaction behind the caller's wall. */
export interface View {
  readonly handle: Handle
  readonly caller: Caller
  /** The application that asks for the caller, if it is one. */
  readonly appId: string | undefined
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
  /** Only from this time on, as far as the store can tell; the search compares it again. */
  readonly since?: Date | undefined
  /** Only those behind this place (Found.place). */
  readonly after?: string | undefined
}

/** A resource that the caller sees. */
export interface Found<Kind extends Resource = Resource> {
  readonly resource: Kind
  /** Its place in the order in which resources are read. */
  readonly place: string
  /** What the audit log says the reading was about: the case, or else the person or patient; undefined for neither. */
  readonly about: string | undefined
  /** The practice whose data that is, in whose audit log the reading stands; null for the caller's own. */
  readonly practiceId: string | null
  /** The patient to whose data it belongs; null for none, or one whom no practice has; undefined if it is nobody's data. */
  readonly patientId: string | null | undefined
  /** Opens the content of a Binary. */
  readonly open?: OpenContent | undefined
}

/** Opens bytes, for a caller who waits until the signal aborts. */
export type OpenContent = (call: FhirCall, signal: AbortSignal) => Promise<FileAnswer>

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
  /** Whether it is read as the system, because the caller's wall hides it: its rows must be limited to the caller's. */
  readonly isReadAsSystem?: true
  /** Who may read the kind at all. */
  isFor(caller: Caller): boolean
  /** The next of the resources that the caller sees, in the order of their places. */
  find(view: View, wanted: Wanted): Promise<Batch<Kind>>
  /** Makes one from what a client sends; only where clients may. */
  create?(call: FhirCall, body: unknown): Promise<Kind>
  /** Deletes one of the caller's. */
  remove?(call: FhirCall, id: string): Promise<void>
}

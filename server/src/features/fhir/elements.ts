import { createHash } from 'node:crypto'
import type { CodeableConcept, Reference, Resource, ResourceType, ServiceRequest } from '@medplum/fhirtypes'
import { isBlank } from '@econsult/contract/written-text'

/** Control characters that a FHIR string must not contain. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** Returns a text without the characters that FHIR does not allow, or undefined if only blanks remain. */
export function textOf(text: string | null | undefined): string | undefined {
  const clean = (text ?? '').toWellFormed().replaceAll(CONTROLS, '')
  return isBlank(clean) ? undefined : clean
}

/** Builds a reference to a resource of this server. */
export function refer<Kind extends Resource>(
  type: Kind['resourceType'] & ResourceType,
  id: string,
  display?: string,
): Reference<Kind> {
  return { reference: `${type}/${id}`, ...(textOf(display) && { display: textOf(display) }) }
}

/** Builds the element `basedOn` with the requests to which a resource belongs; an empty object if there are none. */
export function basedOn(requestIds: readonly string[]): { basedOn?: Reference<ServiceRequest>[] } {
  return requestIds.length === 0 ? {} : { basedOn: requestIds.map((id) => refer('ServiceRequest', id)) }
}

/** Builds a CodeableConcept with one coding. */
export function concept(system: string, code: string, display?: string): CodeableConcept {
  return { coding: [{ system, code, ...(display && { display }) }], ...(display && { text: display }) }
}

/**
 * Returns the same resource with its version. The version is a hash of the content, so it changes whenever the content
 * changes. `state` represents content that the resource itself does not contain.
 */
export function withVersion<Kind extends Resource>(
  resource: Kind,
  changedAt: Date | undefined,
  state = '',
): Kind {
  const versionId = createHash('sha256')
    .update(JSON.stringify(resource))
    .update(state)
    .digest('hex')
    .slice(0, 32)
  const meta = { ...resource.meta, versionId, ...(changedAt && { lastUpdated: changedAt.toISOString() }) }
  const { resourceType, id } = resource
  return Object.assign({ resourceType, id, meta }, { ...resource, meta })
}

/** Returns the latest of the given times; undefined if there is none. */
export function latest(...times: readonly (Date | null | undefined)[]): Date | undefined {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length === 0 ? undefined : new Date(Math.max(...known))
}

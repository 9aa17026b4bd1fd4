import type { IncomingHttpHeaders } from 'node:http'
import type { Resource } from '@medplum/fhirtypes'
import { FhirFault } from './fault.ts'

/** The ETag of a resource: its version as a weak validator, as FHIR specifies. */
export function etagOf({ meta }: Resource): string {
  return `W/"${meta?.versionId ?? ''}"`
}

/**
 * True if the client already has this version of a resource (RFC 9110, 13.1).
 * @throws FhirFault 412 if the client requires a version that the resource no longer has
 */
export function isKnown(resource: Resource, headers: IncomingHttpHeaders): boolean {
  const etag = etagOf(resource)
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  if (ifMatch !== undefined && !names(ifMatch, etag)) {
    const status = { status: 412, code: 'conflict' as const }
    throw new FhirFault('conflict', `The resource is now in the version ${etag}.`, status)
  }
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  const changed = Date.parse(resource.meta?.lastUpdated ?? '')
  // The header has whole seconds.
  return Math.floor(changed / 1000) * 1000 <= since
}

/** True if the header names the ETag; compared weakly: W/"1" and "1" name the same version. */
function names(header: string, etag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((one) => plain(one) === plain(etag))
}

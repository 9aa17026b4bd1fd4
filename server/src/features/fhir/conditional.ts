import type { IncomingHttpHeaders } from 'node:http'
import type { Resource } from '@medplum/fhirtypes'
import { FhirFault } from './fault.ts'

/** Returns the ETag of a resource, which contains its version as a weak validator, as FHIR specifies. */
export function etagOf({ meta }: Resource): string {
  return `W/"${meta?.versionId ?? ''}"`
}

/**
 * Returns true if the client already has this version of a resource (RFC 9110, 13.1).
 * @throws FhirFault 412 if the client requires a version other than the current one
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
  // The time in the header has no fractions of a second.
  return Math.floor(changed / 1000) * 1000 <= since
}

/** Returns true if the header contains the ETag. The comparison is weak: W/"1" and "1" mean the same version. */
function names(header: string, etag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((one) => plain(one) === plain(etag))
}

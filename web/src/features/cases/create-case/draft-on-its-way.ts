/**
 * The session storage key for the version that a closing page was still saving. The next page of this tab reads it. The
 * stored value contains no typed text.
 */
const PLACE = 'draft-on-its-way'

/** Stores the version that the draft will have once the closing page's request has arrived. */
export function noteOnItsWay(caseId: string, version: number): void {
  sessionStorage.setItem(PLACE, JSON.stringify([caseId, version]))
}

/** The version of this draft that the previous page of this tab was still saving when it was closed; 0 if none. */
export function versionOnItsWay(caseId: string): number {
  const noted: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
  if (!Array.isArray(noted) || noted[0] !== caseId) return 0
  const version: unknown = noted[1]
  return typeof version === 'number' ? version : 0
}

/** Deletes the stored version, because the request has arrived or has timed out. */
export function forgetOnItsWay(): void {
  sessionStorage.removeItem(PLACE)
}

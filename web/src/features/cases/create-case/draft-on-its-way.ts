/**
 * The key in session storage for the version that the closing page was saving, for the next page of this tab; the entry
 * contains no typed text.
 */
const PLACE = 'draft on its way'

/** Stores the version that a draft will have once the request of the closing page has arrived. */
export function noteOnItsWay(caseId: string, version: number): void {
  sessionStorage.setItem(PLACE, JSON.stringify([caseId, version]))
}

/** The version of this draft that the previous page of this tab was saving when it closed; 0 if it was saving none. */
export function versionOnItsWay(caseId: string): number {
  const noted: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
  if (!Array.isArray(noted) || noted[0] !== caseId) return 0
  const version: unknown = noted[1]
  return typeof version === 'number' ? version : 0
}

/** Deletes the stored version, because the request has arrived or is no longer waited for. */
export function forgetOnItsWay(): void {
  sessionStorage.removeItem(PLACE)
}

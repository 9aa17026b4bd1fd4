// Typed text is never kept in web storage (docs/decisions/0008-no-text-in-web-storage.md).
/** The storage key of the one-time key during a reload. */
const PLACE = 'handover'

/** True if this page has handed something over to the tab's next page. */
export function hasHandoverKey(): boolean {
  return sessionStorage.getItem(PLACE) !== null
}

/** Stores the key for this tab's next page. */
export function keepHandoverKey(key: string): void {
  sessionStorage.setItem(PLACE, key)
}

/** Returns the key once and removes it; null if there is none. */
export function takeHandoverKey(): string | null {
  const key = sessionStorage.getItem(PLACE)
  sessionStorage.removeItem(PLACE)
  return key
}

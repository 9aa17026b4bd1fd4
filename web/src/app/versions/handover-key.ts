// Typed text is never kept in web storage (docs/decisions/0008-no-text-in-web-storage.md).
/** The storage key under which the one-time key is kept during a reload. */
const PLACE = 'handover'

/** True if this page has handed over data to the next page of this tab. */
export function hasHandoverKey(): boolean {
  return sessionStorage.getItem(PLACE) !== null
}

/** Stores the key for the next page of this tab. */
export function keepHandoverKey(key: string): void {
  sessionStorage.setItem(PLACE, key)
}

/** Returns the key and removes it; null if there is none. */
export function takeHandoverKey(): string | null {
  const key = sessionStorage.getItem(PLACE)
  sessionStorage.removeItem(PLACE)
  return key
}

/** Where the one-time key stands over a reload; what was typed never does (docs/decisions/0008). */
const PLACE = 'handover'

/** Whether the version before handed something over to this page. */
export function hasHandoverKey(): boolean {
  return sessionStorage.getItem(PLACE) !== null
}

/** Keeps the key for this tab's next page. */
export function keepHandoverKey(key: string): void {
  sessionStorage.setItem(PLACE, key)
}

/** Gives the key, once; null where there is none. */
export function takeHandoverKey(): string | null {
  const key = sessionStorage.getItem(PLACE)
  sessionStorage.removeItem(PLACE)
  return key
}

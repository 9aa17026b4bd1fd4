/** The westernmost time zone of the mainland, and the time zones of states and territories farther west. */
const MAINLAND = 'America/Los_Angeles'
const WEST_OF_IT: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  ALASKA: 'America/Adak',
  HI: 'Pacific/Honolulu',
  HAWAII: 'Pacific/Honolulu',
  AS: 'Pacific/Pago_Pago',
  'AMERICAN SAMOA': 'Pacific/Pago_Pago',
}

/**
 * Returns the date (YYYY-MM-DD) of a service at a given time. Charts and claims reject future dates, but in the evening
 * the UTC date is already the next day. Since a practice has no address here, the patient's state determines the time
 * zone; without a state, the westernmost time zone of the mainland is used.
 */
export function serviceDayOf(at: Date, state: string | null = null): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: WEST_OF_IT[state?.trim().toUpperCase() ?? ''] ?? MAINLAND,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

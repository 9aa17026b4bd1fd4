/** The westernmost time zone of the mainland, and those of the states west of it. */
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
 * The date, as YYYY-MM-DD, of something done at a given time. Charts and claims accept only today or the past, and all
 * evening the UTC date is already tomorrow's. A practice has no address here, so the patient's state decides the time
 * zone; without one, the westernmost zone of the mainland.
 */
export function serviceDayOf(at: Date, state: string | null = null): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: WEST_OF_IT[state?.trim().toUpperCase() ?? ''] ?? MAINLAND,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

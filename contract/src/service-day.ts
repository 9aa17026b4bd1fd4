/** The last clock of the mainland, and of each state west of it. */
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
 * The day, as YYYY-MM-DD, on which something done at a time is dated. Charts and claims take today or the past alone, and
 * the day of UTC is tomorrow's all evening. A practice has no address here: the patient's state tells where, else the
 * mainland's last clock decides.
 */
export function serviceDayOf(at: Date, state: string | null = null): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: WEST_OF_IT[state?.trim().toUpperCase() ?? ''] ?? MAINLAND,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

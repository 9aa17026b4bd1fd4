import { type Absence, type Colleague, dayWords } from '@econsult/contract/absences'

/** 'Mar. 19 2026 to Mar. 27 2026', or the only day. */
export function spanWords({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`
}

/** Who gets what comes in, and what waits now: 'Hana Novak covers · 3 open cases go to them at the start'. */
export function absenceDetail(
  { coverName, isNow }: Pick<Absence, 'coverName' | 'isNow'>,
  openRequests: number,
): string {
  const who = coverName === null ? 'Back to the pool' : `${coverName} covers`
  if (isNow || openRequests === 0) return who
  const cases = openRequests === 1 ? '1 open case is' : `${openRequests} open cases are`
  return `${who} · ${cases} handed over if still open then`
}

interface Days {
  readonly firstDay: string
  readonly lastDay: string
}

/** Whether a colleague is there in these days: 'here all the time', or when they are away. '' while days are missing. */
export function presenceWords({ away }: Pick<Colleague, 'away'>, { firstDay, lastDay }: Days): string {
  if (firstDay === '' || lastDay === '') return ''
  const meanwhile = away.find((one) => one.firstDay <= lastDay && firstDay <= one.lastDay)
  return meanwhile ? `away ${spanWords(meanwhile)}` : 'here all the time'
}

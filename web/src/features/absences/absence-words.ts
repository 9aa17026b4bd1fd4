import { type Absence, type Colleague, dayWords } from '@econsult/contract/absences'

/** Returns a text such as 'Mar. 19 2026 to Mar. 27 2026', or the only day. */
export function spanWords({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`
}

type Said = Pick<Absence, 'coverName' | 'isNow'>

/**
 * Text with the colleague who gets a specialist's requests and, before the absence begins, the number of open cases to
 * hand over: 'Hana Novak covers · 3 open cases are handed over …'.
 */
export function absenceDetail({ coverName, isNow }: Said, openRequests: number): string {
  const who = coverName === null ? 'Back to the pool' : `${coverName} covers`
  if (isNow || openRequests === 0) return who
  const cases = openRequests === 1 ? '1 open case is' : `${openRequests} open cases are`
  return `${who} · ${cases} handed over if still open then`
}

/**
 * Text with the colleague who covers for a sender, and the number of cases that now wait for the sender: 'Hana Novak
 * covers · 3 cases wait for you now'.
 */
export function senderAbsenceDetail({ coverName, isNow }: Said, waiting: number): string {
  const who = coverName === null ? 'Nobody covers' : `${coverName} covers`
  if (waiting === 0 || (isNow && coverName !== null)) return who
  return `${who} · ${waiting === 1 ? '1 case waits' : `${waiting} cases wait`} for you now`
}

interface Days {
  readonly firstDay: string
  readonly lastDay: string
}

/** The colleague's absence that overlaps these days; undefined if there is none. */
export function awayMeanwhile({ away }: Pick<Colleague, 'away'>, { firstDay, lastDay }: Days) {
  return away.find((one) => one.firstDay <= lastDay && firstDay <= one.lastDay)
}

/**
 * Text about a colleague's availability on these days: 'here all the time', or the days of the absence; '' while days
 * are missing.
 */
export function presenceWords(colleague: Pick<Colleague, 'away'>, days: Days): string {
  if (days.firstDay === '' || days.lastDay === '') return ''
  const meanwhile = awayMeanwhile(colleague, days)
  return meanwhile ? `away ${spanWords(meanwhile)}` : 'here all the time'
}

interface HandOver {
  /** The colleague who covers; null if there is none. */
  readonly coverName: string | null
  readonly isSender: boolean
  /** The number of requests or cases that now wait for the absent user. */
  readonly openRequests: number
}

/** Text about the user's open cases and incoming requests for an absence that begins now. */
export function handOverWords({ coverName, isSender, openRequests }: HandOver): string {
  const cases = openRequests === 1 ? '1 open case' : `${openRequests} open cases`
  const isOne = openRequests === 1
  if (coverName !== null) {
    if (openRequests === 0) return `Incoming requests go to ${coverName}.`
    return `${cases} ${isOne ? 'goes' : 'go'} to ${coverName} now, and so do incoming requests.`
  }
  if (isSender)
    return openRequests === 0
      ? 'Nobody covers.'
      : `Nobody covers. ${cases} ${isOne ? 'waits' : 'wait'} until you are back.`
  if (openRequests === 0) return 'Incoming requests are assigned to somebody else.'
  return `${cases} ${isOne ? 'goes' : 'go'} back to the pool now and ${isOne ? 'is' : 'are'} assigned to somebody else.`
}

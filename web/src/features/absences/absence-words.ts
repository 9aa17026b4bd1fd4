import { type Absence, type Colleague, dayWords } from '@econsult/contract/absences'

/** 'Mar. 19 2026 to Mar. 27 2026', or the only day. */
export function spanWords({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`
}

type Said = Pick<Absence, 'coverName' | 'isNow'>

/**
 * Text that says who gets a specialist's requests and, before the absence begins, how many open cases are handed over:
 * 'Hana Novak covers · 3 open cases are handed over …'.
 */
export function absenceDetail({ coverName, isNow }: Said, openRequests: number): string {
  const who = coverName === null ? 'Back to the pool' : `${coverName} covers`
  if (isNow || openRequests === 0) return who
  const cases = openRequests === 1 ? '1 open case is' : `${openRequests} open cases are`
  return `${who} · ${cases} handed over if still open then`
}

/**
 * Text that says who covers for a sender, and how many cases wait for the sender now:
 * 'Hana Novak covers · 3 cases wait for you now'.
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

/** The absence of a colleague that falls into these days; undefined if they are there all the time. */
export function awayMeanwhile({ away }: Pick<Colleague, 'away'>, { firstDay, lastDay }: Days) {
  return away.find((one) => one.firstDay <= lastDay && firstDay <= one.lastDay)
}

/**
 * Text that says if a colleague is available on these days: 'here all the time', or when they are away; '' while days
 * are missing.
 */
export function presenceWords(colleague: Pick<Colleague, 'away'>, days: Days): string {
  if (days.firstDay === '' || days.lastDay === '') return ''
  const meanwhile = awayMeanwhile(colleague, days)
  return meanwhile ? `away ${spanWords(meanwhile)}` : 'here all the time'
}

interface HandOver {
  /** The colleague who covers; null for nobody. */
  readonly coverName: string | null
  readonly isSender: boolean
  /** How many requests or cases wait for the person now. */
  readonly openRequests: number
}

/**
 * Text that says what happens at once to the person's open cases and to incoming requests if their absence begins now.
 */
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

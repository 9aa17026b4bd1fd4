import { type Absence, type Colleague, dayWords } from '@econsult/contract/absences'
import { phrases } from './phrases.ts'

/** Returns a text such as 'Mar. 19 2026 to Mar. 27 2026', or the only day. */
export function spanWords({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay
    ? dayWords(firstDay)
    : phrases.dayToDay({ first: dayWords(firstDay), last: dayWords(lastDay) })
}

type Said = Pick<Absence, 'coverName' | 'isNow'>

/**
 * Text with the colleague who gets a specialist's requests and, before the absence begins, the number of open cases to
 * hand over: 'Hana Novak covers · 3 open cases are handed over …'.
 */
export function absenceDetail({ coverName, isNow }: Said, openRequests: number): string {
  const who = coverName === null ? phrases.backToPool : phrases.nameCovers({ name: coverName })
  if (isNow || openRequests === 0) return who
  return `${who} · ${phrases.handedOverThen({ count: openRequests })}`
}

/**
 * Text with the colleague who covers for a sender, and the number of cases that now wait for the sender: 'Hana Novak
 * covers · 3 cases wait for you now'.
 */
export function senderAbsenceDetail({ coverName, isNow }: Said, waiting: number): string {
  const who = coverName === null ? phrases.nobodyCovers : phrases.nameCovers({ name: coverName })
  if (waiting === 0 || (isNow && coverName !== null)) return who
  return `${who} · ${phrases.casesWaitNow({ count: waiting })}`
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
 * Text about a colleague's availability on these days: 'not away on these days', or the days of the absence; '' while days
 * are missing.
 */
export function presenceWords(colleague: Pick<Colleague, 'away'>, days: Days): string {
  if (days.firstDay === '' || days.lastDay === '') return ''
  const meanwhile = awayMeanwhile(colleague, days)
  return meanwhile ? phrases.awayOn({ days: spanWords(meanwhile) }) : phrases.notAway
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
  const count = openRequests
  if (coverName !== null) {
    return count === 0
      ? phrases.requestsGoToCover({ name: coverName })
      : phrases.casesGoToCover({ count, name: coverName })
  }
  if (isSender) return count === 0 ? phrases.nobodyCoversSentence : phrases.casesWaitUntilBack({ count })
  return count === 0 ? phrases.requestsGoToOthers : phrases.casesGoToPool({ count })
}

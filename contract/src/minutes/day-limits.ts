import { dayWords } from '../absences.ts'

/** The most minutes that a person can confirm for one day, over all their cases. */
export const MOST_MINUTES_OF_DAY = 24 * 60

/** Number of minutes that a person has confirmed for a day, over all their cases. */
export interface MinutesOfDay {
  readonly day: string
  readonly minutes: number
}

/** Limits on the confirmed minutes of a case. */
export interface DayLimits {
  /** The first day on which the case existed, in the time zone in which each day begins last. */
  readonly firstDay: string
  /** The minutes that the person has confirmed so far; a day that is not listed has none. */
  readonly confirmed: readonly MinutesOfDay[]
}

/** An entry to be confirmed: its new minutes, and `before`, its current minutes, 0 if it is new. */
export interface ChangedEntry extends MinutesOfDay {
  readonly before: number
}

/** Error texts for minutes that exceed the limits of a day. */
export const DAY_LIMIT_TEXTS = {
  beforeCase: (firstDay: string) =>
    `The case did not exist before ${dayWords(firstDay)}. Choose that day or a later one.`,
  fullDay: ({ day, minutes }: MinutesOfDay) =>
    `A day has 24 hours: you have confirmed ${minutes} minutes of ${dayWords(day)} in all your cases, so at most ` +
    `${Math.max(MOST_MINUTES_OF_DAY - minutes, 0)} can be added. Enter fewer, or correct the others first.`,
} as const

/**
 * The reason why entries of a case cannot be confirmed; undefined if they can. Minutes must be of days on which the
 * case existed, and one day has at most 24 hours over all cases of the person. Minutes confirmed before these rules can
 * stay or be lowered.
 */
export function dayLimitFault(
  entries: readonly ChangedEntry[],
  { firstDay, confirmed }: DayLimits,
): string | undefined {
  if (entries.some(({ day, minutes, before }) => day < firstDay && minutes > before)) {
    return DAY_LIMIT_TEXTS.beforeCase(firstDay)
  }
  const byNow = new Map(confirmed.map(({ day, minutes }) => [day, minutes]))
  const full = addedByDay(entries).find(
    ({ day, minutes }) => minutes > 0 && (byNow.get(day) ?? 0) + minutes > MOST_MINUTES_OF_DAY,
  )
  return full && DAY_LIMIT_TEXTS.fullDay({ day: full.day, minutes: byNow.get(full.day) ?? 0 })
}

/** The minutes that entries add to each day, the first day first; negative if they take minutes away. */
export function addedByDay(entries: readonly ChangedEntry[]): MinutesOfDay[] {
  const added = new Map<string, number>()
  for (const { day, minutes, before } of entries) added.set(day, (added.get(day) ?? 0) + minutes - before)
  return [...added]
    .map(([day, minutes]) => ({ day, minutes }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

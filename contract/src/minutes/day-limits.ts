import { dayWords } from '../absences.ts'

/** The most minutes that a person confirms of one day, over all their cases. */
export const MOST_MINUTES_OF_DAY = 24 * 60

/** How many minutes a person has confirmed of a day, over all their cases. */
export interface MinutesOfDay {
  readonly day: string
  readonly minutes: number
}

/** What confirmed minutes of a case have to fit. */
export interface DayLimits {
  /** The first day on which the case existed, by the time zone in which days begin last. */
  readonly firstDay: string
  /** What the person has confirmed by now; a day that is not listed has none. */
  readonly confirmed: readonly MinutesOfDay[]
}

/** An entry that is to be confirmed: its minutes, and what they are by now, 0 if it is new. */
export interface ChangedEntry extends MinutesOfDay {
  readonly before: number
}

/** Texts of minutes that do not fit a day. */
export const DAY_LIMIT_TEXTS = {
  beforeCase: (firstDay: string) =>
    `The case did not exist before ${dayWords(firstDay)}. Choose that day or a later one.`,
  fullDay: ({ day, minutes }: MinutesOfDay) =>
    `A day has 24 hours: you have confirmed ${minutes} minutes of ${dayWords(day)} in all your cases, so at most ` +
    `${Math.max(MOST_MINUTES_OF_DAY - minutes, 0)} can be added. Enter fewer, or correct the others first.`,
} as const

/**
 * Why entries of a case cannot be confirmed; undefined if they can. Minutes are of days on which the case existed, and of
 * one day at most 24 hours over all cases of the person. What was confirmed before these rules can stay or be lowered.
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

/** What entries add to the minutes of each day, the first day first; below 0 for what they take away. */
export function addedByDay(entries: readonly ChangedEntry[]): MinutesOfDay[] {
  const added = new Map<string, number>()
  for (const { day, minutes, before } of entries) added.set(day, (added.get(day) ?? 0) + minutes - before)
  return [...added]
    .map(([day, minutes]) => ({ day, minutes }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

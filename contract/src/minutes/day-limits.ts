import { dayWords } from '../absences.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'

/** Maximum number of minutes that a person can confirm for one day, over all of the person's cases. */
export const MOST_MINUTES_OF_DAY = 24 * 60

/** The minutes that a person has confirmed for a day, over all of the person's cases. */
export interface MinutesOfDay {
  readonly day: string
  readonly minutes: number
}

/** Limits on the confirmed minutes of a case. */
export interface DayLimits {
  /** The first day on which the case existed, in the westernmost time zone, where each day begins last. */
  readonly firstDay: string
  /** The minutes that the person has confirmed so far; days that are not listed have none. */
  readonly confirmed: readonly MinutesOfDay[]
}

/** An entry to be confirmed: its new minutes, and in `before` its current minutes (0 for a new entry). */
export interface ChangedEntry extends MinutesOfDay {
  readonly before: number
}

/** Error texts for minutes that violate the limits of a day. */
const phrases = definePhrases('minutes/contract/day-limits', {
  beforeCase: withValues<{ day: string }>(
    'The case did not exist before {day}. Choose that day or a later one.',
  ),
  fullDay: withValues<{ day: string; minutes: number; left: number }>(
    'A day has 24 hours: you have confirmed {minutes} minutes of {day} in all your cases, so at most {left} can be added. Enter fewer, or correct the others first.',
  ),
})

/** Error text for minutes on a day before the case existed. */
export function beforeCaseText(firstDay: string): string {
  return phrases.beforeCase({ day: dayWords(firstDay) })
}

/** Error text for more minutes than the rest of a day; `minutes` are the confirmed ones. */
export function fullDayText({ day, minutes }: MinutesOfDay): string {
  return phrases.fullDay({
    day: dayWords(day),
    minutes,
    left: Math.max(MOST_MINUTES_OF_DAY - minutes, 0),
  })
}

/**
 * Returns the reason why entries of a case cannot be confirmed; undefined if they can be confirmed. The case must have
 * existed on the day of the entry, and a person can confirm at most 24 hours per day over all cases. Minutes that were
 * confirmed before these rules existed can be kept or lowered.
 */
export function dayLimitFault(
  entries: readonly ChangedEntry[],
  { firstDay, confirmed }: DayLimits,
): string | undefined {
  if (entries.some(({ day, minutes, before }) => day < firstDay && minutes > before)) {
    return beforeCaseText(firstDay)
  }
  const byNow = new Map(confirmed.map(({ day, minutes }) => [day, minutes]))
  const full = addedByDay(entries).find(
    ({ day, minutes }) => minutes > 0 && (byNow.get(day) ?? 0) + minutes > MOST_MINUTES_OF_DAY,
  )
  return full && fullDayText({ day: full.day, minutes: byNow.get(full.day) ?? 0 })
}

/** Returns the change in minutes for each day, earliest day first; negative if the entries lower the minutes. */
export function addedByDay(entries: readonly ChangedEntry[]): MinutesOfDay[] {
  const added = new Map<string, number>()
  for (const { day, minutes, before } of entries) added.set(day, (added.get(day) ?? 0) + minutes - before)
  return [...added]
    .map(([day, minutes]) => ({ day, minutes }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

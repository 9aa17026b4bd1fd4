import dayjs from 'dayjs'
import { formatWeekdayAndDay } from '../../lib/dates.ts'
import { phrases } from './phrases.ts'

/** A choice for an absence that starts today, with the day of return. */
export interface AwayChoice {
  readonly label: string
  /** The last day away, as YYYY-MM-DD. */
  readonly lastDay: string
  /** The day of return, such as 'Mon, Nov. 30'. */
  readonly back: string
}

/**
 * Returns the choices 'Tomorrow morning', 'Monday' and 'In a week' for a day as YYYY-MM-DD (END-09). On a Sunday,
 * 'Monday' is the Monday eight days later.
 */
export function awayChoices(today: string): AwayChoice[] {
  const now = dayjs(today)
  const daysToMonday = (8 - now.day()) % 7 || 7
  const isTomorrow = daysToMonday === 1
  return [
    choice(phrases.tomorrowMorning, now, 1),
    choice(phrases.monday, now, isTomorrow ? 8 : daysToMonday),
    choice(phrases.inAWeek, now, 7),
  ]
}

function choice(label: string, now: dayjs.Dayjs, daysAway: number): AwayChoice {
  const back = now.add(daysAway, 'day')
  return {
    label,
    lastDay: back.subtract(1, 'day').format('YYYY-MM-DD'),
    back: formatWeekdayAndDay(back.format('YYYY-MM-DD')),
  }
}

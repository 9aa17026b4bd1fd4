import type { ReplyTime, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'

/** '26 min', '5 h', '3 d': a length of time, rounded, never 0. */
export function timeWords(time: number): string {
  if (time < HOUR) return `${Math.max(1, Math.round(time / MINUTE))} min`
  return time < 2 * DAY ? `${Math.round(time / HOUR)} h` : `${Math.round(time / DAY)} d`
}

/** From this many answers on, nine of ten of them can be told apart from all. */
const FEWEST_FOR_NINE_OF_TEN = 10

/** The parts of 'Usually answered in 5 h, nine of ten within 22 h'; of few answers 'most within 22 h'. */
export function replyTimeWords({ answers, median, ninetieth }: Omit<ReplyTime, 'specialtyId'>) {
  const share = answers < FEWEST_FOR_NINE_OF_TEN ? 'most' : 'nine of ten'
  return {
    before: 'Usually answered in ',
    median: timeWords(median),
    after: `, ${share} within ${timeWords(ninetieth)}`,
  }
}

/** The specialist who gets cases of the specialty automatically, in a sentence; '' if there is none. */
export function defaultSpecialistHint({
  title,
  defaultSpecialistName,
}: Pick<SpecialtyWithUsers, 'title' | 'defaultSpecialistName'>): string {
  return defaultSpecialistName === null ? '' : `${title} cases go to ${defaultSpecialistName} by default.`
}

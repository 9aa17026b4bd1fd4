import type { ReplyTime, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { timeWords } from '../../lib/durations.ts'

/** Minimum number of answers for which 'nine of ten' differs from 'all'. */
const FEWEST_FOR_NINE_OF_TEN = 10

/** The parts of 'Usually answered in 5 h, nine of ten within 22 h'; if there are few answers, 'most within 22 h'. */
export function replyTimeWords({ answers, median, ninetieth }: Omit<ReplyTime, 'specialtyId'>) {
  const share = answers < FEWEST_FOR_NINE_OF_TEN ? 'most' : 'nine of ten'
  return {
    before: 'Usually answered in ',
    median: timeWords(median),
    after: `, ${share} within ${timeWords(ninetieth)}`,
  }
}

/** A sentence that names the specialist who gets cases of the specialty automatically; '' if there is none. */
export function defaultSpecialistHint({
  title,
  defaultSpecialistName,
}: Pick<SpecialtyWithUsers, 'title' | 'defaultSpecialistName'>): string {
  return defaultSpecialistName === null ? '' : `${title} cases go to ${defaultSpecialistName} by default.`
}

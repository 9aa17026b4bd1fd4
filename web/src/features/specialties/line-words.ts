import type { ReplyTime, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { timeWords } from '../../lib/durations.ts'

/** Minimum number of answers for the wording 'nine of ten'; with fewer answers, it would mean all of them. */
const FEWEST_FOR_NINE_OF_TEN = 10

/**
 * Parts of the sentence 'Usually answered in 5 h, nine of ten within 22 h'; with few answers, it ends in 'most within
 * 22 h'.
 */
export function replyTimeWords({ answers, median, ninetieth }: Omit<ReplyTime, 'specialtyId'>) {
  const share = answers < FEWEST_FOR_NINE_OF_TEN ? 'most' : 'nine of ten'
  return {
    before: 'Usually answered in ',
    median: timeWords(median),
    after: `, ${share} within ${timeWords(ninetieth)}`,
  }
}

/** A sentence with the name of the specialty's default specialist; '' if there is none. */
export function defaultSpecialistHint({
  title,
  defaultSpecialistName,
}: Pick<SpecialtyWithUsers, 'title' | 'defaultSpecialistName'>): string {
  return defaultSpecialistName === null ? '' : `${title} cases go to ${defaultSpecialistName} by default.`
}

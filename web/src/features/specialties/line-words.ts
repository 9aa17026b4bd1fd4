import type { ReplyTime, SpecialtyWithUsers } from '@econsult/contract/specialties'
import { timeWords } from '../../lib/durations.ts'
import { phrases } from './phrases.ts'

/** Minimum number of answers for the wording 'nine of ten'; with fewer answers, it would mean all of them. */
const FEWEST_FOR_NINE_OF_TEN = 10

/**
 * The sentence 'Usually answered in 5 h, nine of ten within 22 h'; with few answers, it ends in 'most within 22 h'. If
 * a title is given, the sentence begins with it. `usual` makes the element around '5 h'.
 */
export function replyTimeWords<Element>(
  { answers, median, ninetieth }: Omit<ReplyTime, 'specialtyId'>,
  title: string | undefined,
  usual: (text: string) => Element,
) {
  const values = {
    median: timeWords(median),
    share: answers < FEWEST_FOR_NINE_OF_TEN ? 'most' : 'nineOfTen',
    ninetieth: timeWords(ninetieth),
  } as const
  return title
    ? phrases.replyTimeOf({ usual }, { ...values, specialty: title })
    : phrases.replyTime({ usual }, values)
}

/** A sentence with the name of the specialty's default specialist; '' if there is none. */
export function defaultSpecialistHint({
  title,
  defaultSpecialistName,
}: Pick<SpecialtyWithUsers, 'title' | 'defaultSpecialistName'>): string {
  return defaultSpecialistName === null
    ? ''
    : phrases.defaultHint({ specialty: title, name: defaultSpecialistName })
}

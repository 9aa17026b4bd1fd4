import type { OpenCaseOfPatient } from '@econsult/contract/cases/patient-cases'
import { phrases } from './open-cases-phrases.ts'

const WORDS = {
  submitted: phrases.unassigned,
  assigned: phrases.assigned,
  'clarification-asked': phrases.clarificationAsked,
  answered: phrases.answered,
  'more-asked': phrases.askedAgain,
  declined: phrases.declined,
  withdrawn: phrases.withdrawn,
  closed: phrases.closed,
} as const satisfies Record<OpenCaseOfPatient['state'], unknown>

/**
 * Returns a text such as '1 open case with Cardiology, answered 29 min ago'.
 * @param time the time since the last event of the case, such as '29 min'
 */
export function openCasesWords(
  count: number,
  { specialtyTitle, state }: Pick<OpenCaseOfPatient, 'specialtyTitle' | 'state'>,
  time: string,
): string {
  return WORDS[state]({ count, specialty: specialtyTitle, time })
}

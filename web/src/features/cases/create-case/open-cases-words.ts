import type { OpenCaseOfPatient } from '@econsult/contract/cases/patient-cases'

const NEWS: Readonly<Record<OpenCaseOfPatient['state'], string>> = {
  submitted: 'without a specialist for',
  assigned: 'waiting for an answer for',
  'clarification-asked': 'asked back',
  answered: 'answered',
  'more-asked': 'asked again',
  declined: 'declined',
  withdrawn: 'withdrawn',
  closed: 'closed',
}

const LASTING: ReadonlySet<OpenCaseOfPatient['state']> = new Set(['submitted', 'assigned'])

/**
 * Returns a text such as '1 open case with Cardiology, answered 29 min ago'.
 * @param span the time since the last event of the case, such as '29 min'
 */
export function openCasesWords(
  count: number,
  { specialtyTitle, state }: Pick<OpenCaseOfPatient, 'specialtyTitle' | 'state'>,
  span: string,
): string {
  const what = count === 1 ? '1 open case' : `${count} open cases`
  const which = count === 1 ? '' : 'the latest '
  return `${what} with ${specialtyTitle}, ${which}${NEWS[state]} ${span}${LASTING.has(state) ? '' : ' ago'}`
}

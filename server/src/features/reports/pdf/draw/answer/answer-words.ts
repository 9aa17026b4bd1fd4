import { type AnswerCheck, type AnswerVersion, PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import type { AnswerContent } from '@econsult/contract/answers/content'
import type { ReportAnswer, ReportData } from '../../report-data.ts'
import { timeWithLocal, utcTime } from '../../report-words.ts'

type Action = AnswerContent['actions'][number]

export const VISIT_WORDS: Readonly<Record<AnswerContent['visit'], string>> = {
  no: 'No',
  yes: 'Yes',
  urgent: 'Urgent',
}

export const ACTOR_WORDS: Readonly<Record<Action['who'], string>> = {
  provider: 'Provider',
  patient: 'Patient',
}

const WAY_WORDS: Readonly<Record<NonNullable<AnswerCheck['way']>, string>> = {
  phone: 'by phone',
  portal: 'by portal',
  'in-person': 'in person',
}

/** 'Answer', followed by the specialty if the case has several. */
export function titleOfAnswer({ specialties }: ReportData, { specialtyTitle }: ReportAnswer): string {
  return specialties.length > 1 ? `Answer: ${specialtyTitle}` : 'Answer'
}

/** The outcome of an action: 'Open', 'Done 2026-03-12', 'Not needed: booked March 24'. */
export function stateWords(answer: ReportAnswer, actionId: string): string {
  const check = settledCheck(answer, actionId)
  if (!check) return 'Open'
  return check.state === 'not-needed'
    ? `Not needed: ${check.reason}`
    : `Done ${utcTime(check.at).slice(0, 10)}`
}

/** The need for a visit and its outcome: 'Urgent, not booked', 'Yes, booked 2026-03-12', 'No'. */
export function visitWords(answer: ReportAnswer, visit: AnswerContent['visit']): string {
  if (visit === 'no') return VISIT_WORDS.no
  const check = settledCheck(answer, VISIT_BOOKED)
  if (!check) return `${VISIT_WORDS[visit]}, not booked`
  return check.state === 'not-needed'
    ? `${VISIT_WORDS[visit]}, then not needed: ${check.reason}`
    : `${VISIT_WORDS[visit]}, booked ${utcTime(check.at).slice(0, 10)}`
}

/**
 * How the patient was informed, for example 'By phone, 2026-03-12', with the version of the answer if it is not the
 * newest.
 */
export function toldWords({ checks, versions }: ReportAnswer): string {
  const check = checks.find(({ item }) => item === PATIENT_TOLD)
  if (check?.state !== 'told' || !check.way) return 'Not noted'
  const words = `${WAY_WORDS[check.way]}, ${check.day}`
  const isNewest = check.number === versions.at(-1)?.number
  return isNewest
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    : `Of version ${check.number} ${words}`
}

/** The text after the signer's name, for example ', 2026-03-12 15:20, with password'. */
export function signedWords({ signedAt, provedBy }: AnswerVersion, timeZone: string | null): string {
  return `, ${timeWithLocal(signedAt, timeZone)}, with ${provedBy}`
}

import { type AnswerCheck, type AnswerVersion, PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import { settledCheck } from '@econsult/contract/answers/checks'
import type { AnswerContent } from '@econsult/contract/answers/content'
import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'
import type { StyledText } from '../../layout/layout-text.ts'
import { phrasesByLanguage } from '../../phrases-by-language.ts'
import type { ReportAnswer, ReportPlace } from '../../report-data.ts'
import { STYLE } from '../../report-style.ts'
import { timeWithLocal, utcTime } from '../../report-words.ts'

type Language = ReportPlace['language']
type Visit = AnswerContent['visit']
type Way = NonNullable<AnswerCheck['way']>

/** The words about an answer that several of its sections use. */
export const answerTextsIn = phrasesByLanguage(
  definePhrases('reports/server/answer-words', {
    /** The primary care provider does the action. */
    provider: 'Provider',
    /** The patient does the action. */
    patient: 'Patient',
    /** The state of an action. */
    open: 'Open',
    done: withValues<{ day: string }>('Done {day}'),
    notNeeded: withValues<{ reason: string }>('Not needed: {reason}'),
    visitNeeded: 'Visit needed',
    visit: withValues<{ visit: Visit }>('{visit, select, no {No} urgent {Urgent} other {Yes}}'),
    visitNotBooked: withValues<{ visit: Visit }>(
      '{visit, select, urgent {Urgent, not booked} other {Yes, not booked}}',
    ),
    visitNotNeeded: withValues<{ visit: Visit; reason: string }>(
      '{visit, select, urgent {Urgent, then not needed: {reason}} other {Yes, then not needed: {reason}}}',
    ),
    visitBooked: withValues<{ visit: Visit; day: string }>(
      '{visit, select, urgent {Urgent, booked {day}} other {Yes, booked {day}}}',
    ),
    /** It was not noted how the patient was told. */
    notNoted: 'Not noted',
    told: withValues<{ way: Way; day: string }>(
      '{way, select, phone {By phone, {day}} portal {By portal, {day}} other {In person, {day}}}',
    ),
    /** The patient was told of an earlier version of the answer. */
    toldOfVersion: withValues<{ number: number; way: Way; day: string }>(
      '{way, select, phone {Of version {number} by phone, {day}} portal {Of version {number} by portal, {day}} other {Of version {number} in person, {day}}}',
    ),
    redFlags: 'Red flags',
    signed: withElements<'signer', { name: string; time: string; method: AnswerVersion['provedBy'] }>(
      '<signer>Signed by {name}</signer>, {time}, with {method, select, passkey {passkey} other {password}}',
    ),
    corrects: withValues<{ number: number; reason: string }>('Corrects version {number}: {reason}'),
  }),
)

/** Who does an action. */
export function actorWords(who: AnswerContent['actions'][number]['who'], language: Language): string {
  const { provider, patient } = answerTextsIn(language)
  return who === 'patient' ? patient : provider
}

/** The outcome of an action: 'Open', 'Done 2026-03-12', 'Not needed: booked March 24'. */
export function stateWords(answer: ReportAnswer, actionId: string, language: Language): string {
  const texts = answerTextsIn(language)
  const check = settledCheck(answer, actionId)
  if (!check) return texts.open
  return check.state === 'not-needed'
    ? texts.notNeeded({ reason: check.reason })
    : texts.done({ day: utcTime(check.at).slice(0, 10) })
}

/** The need for a visit and its outcome: 'Urgent, not booked', 'Yes, booked 2026-03-12', 'No'. */
export function visitWords(answer: ReportAnswer, visit: Visit, language: Language): string {
  const texts = answerTextsIn(language)
  if (visit === 'no') return texts.visit({ visit })
  const check = settledCheck(answer, VISIT_BOOKED)
  if (!check) return texts.visitNotBooked({ visit })
  return check.state === 'not-needed'
    ? texts.visitNotNeeded({ visit, reason: check.reason })
    : texts.visitBooked({ visit, day: utcTime(check.at).slice(0, 10) })
}

/**
 * How the patient was informed, for example 'By phone, 2026-03-12', with the version of the answer if it is not the
 * newest.
 */
export function toldWords({ checks, versions }: ReportAnswer, language: Language): string {
  const texts = answerTextsIn(language)
  const check = checks.find(({ item }) => item === PATIENT_TOLD)
  if (check?.state !== 'told' || !check.way || !check.day) return texts.notNoted
  const { way, day, number } = check
  const isNewest = number === versions.at(-1)?.number
  return isNewest ? texts.told({ way, day }) : texts.toldOfVersion({ number, way, day })
}

/** The signer with the time and method of signing, for example 'Signed by Dr. B, 2026-03-12 15:20, with password'. */
export function signedTexts(
  { signedByName: name, signedAt, provedBy: method }: AnswerVersion,
  { language, timeZone }: ReportPlace,
): StyledText[] {
  const time = timeWithLocal(signedAt, timeZone)
  const signer = (text: string): StyledText => ({ text, style: STYLE.signer })
  return answerTextsIn(language)
    .signed({ signer }, { name, time, method })
    .map((part) => (typeof part === 'string' ? { text: part, style: STYLE.signed } : part))
}

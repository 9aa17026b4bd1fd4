import { APPLICATION_RIGHTS, type ApplicationKind, type ApplicationRight, mayHave } from './rights.ts'

/** The kinds of applications, as displayed to users. */
export const KIND_WORDS: Readonly<Record<ApplicationKind, string>> = {
  chart: 'Opened from the chart',
  service: 'As a service',
  patient: 'By the patient',
}

const PATIENT_WORDS: Readonly<Record<ApplicationKind, string>> = {
  chart: 'The patient whose chart is open',
  service: 'Every patient of this practice, as a PCP superuser sees them',
  patient: 'The patient who agreed',
}

/** The words for the data that each right covers: of one patient, and of all patients. */
const RIGHT_WORDS: Readonly<Record<ApplicationRight, { readonly ofOne: string; readonly ofAll: string }>> = {
  requests: { ofOne: 'That patient’s requests and their state', ofAll: 'Requests and their state' },
  messages: { ofOne: 'Messages and answers of that patient’s cases', ofAll: 'Messages and answers of cases' },
  documents: { ofOne: 'That patient’s reports and files', ofAll: 'Reports and files' },
  forms: { ofOne: 'That patient’s consents and forms', ofAll: 'Consents and forms' },
  history: {
    ofOne: 'Who signed for that patient, and who has seen it',
    ofAll: 'Who signed, and who has seen what',
  },
  notifications: {
    ofOne: 'News of answers and requests, at once and without patient data',
    ofAll: 'News of answers and requests, at once and without patient data',
  },
  everyone: {
    ofOne: 'The same of other patients whom the person may see',
    ofAll: 'The same of other patients',
  },
}

const MAY_NOT_WORDS: Readonly<Record<ApplicationRight, string>> = {
  requests: 'Read requests',
  messages: 'Read messages and answers',
  documents: 'Read reports and files',
  forms: 'Read consents and forms',
  history: 'Read who signed or has seen a case',
  notifications: 'Be notified of answers and changes',
  everyone: 'Read any other patient',
}

/** The label of one right, for a form. */
export function rightInWords(kind: ApplicationKind, right: ApplicationRight): string {
  return RIGHT_WORDS[right][kind === 'service' ? 'ofAll' : 'ofOne']
}

/** Returns one sentence for each kind of data that an application may read. */
export function mayRead(kind: ApplicationKind, rights: readonly ApplicationRight[]): string[] {
  const given = APPLICATION_RIGHTS.filter((right) => rights.includes(right))
  return [PATIENT_WORDS[kind], ...given.map((right) => rightInWords(kind, right))]
}

/** Returns one sentence for each action that an application may not perform. */
export function mayNot(kind: ApplicationKind, rights: readonly ApplicationRight[]): string[] {
  const missing = APPLICATION_RIGHTS.filter(
    (right) => !rights.includes(right) && (right === 'everyone' ? kind !== 'service' : mayHave(right, kind)),
  )
  const [others, rest] = [
    missing.filter((right) => right === 'everyone'),
    missing.filter((right) => right !== 'everyone'),
  ]
  return [...[...others, ...rest].map((right) => MAY_NOT_WORDS[right]), 'Change, send or close anything']
}

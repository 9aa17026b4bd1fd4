import { definePhrases } from '../languages/phrases.ts'
import { APPLICATION_RIGHTS, type ApplicationKind, type ApplicationRight, mayHave } from './rights.ts'

const phrases = definePhrases('applications/contract/rights', {
  openedFromChart: 'Opened from the chart',
  asService: 'As a service',
  byPatient: 'By the patient',
  patientOfChart: 'The patient whose chart is open',
  everyPatient: 'Every patient of this practice, as a PCP superuser sees them',
  patientWhoAgreed: 'The patient who agreed',
  requestsOfPatient: 'That patient’s requests and their state',
  requests: 'Requests and their state',
  messagesOfPatient: 'Messages and answers of that patient’s cases',
  messages: 'Messages and answers of cases',
  documentsOfPatient: 'That patient’s reports and files',
  documents: 'Reports and files',
  formsOfPatient: 'That patient’s consents and forms',
  forms: 'Consents and forms',
  historyOfPatient: 'Who signed for that patient, and who has seen it',
  history: 'Who signed, and who has seen what',
  notifications: 'News of answers and requests, at once and without patient data',
  othersOfPerson: 'The same of other patients whom the person may see',
  others: 'The same of other patients',
  readRequests: 'Read requests',
  readMessages: 'Read messages and answers',
  readDocuments: 'Read reports and files',
  readForms: 'Read consents and forms',
  readHistory: 'Read who signed or has seen a case',
  beNotified: 'Be notified of answers and changes',
  readOthers: 'Read any other patient',
  change: 'Change, send or close anything',
})

/** The kinds of applications, as displayed to users. */
export const KIND_WORDS: Readonly<Record<ApplicationKind, string>> = {
  chart: phrases.openedFromChart,
  service: phrases.asService,
  patient: phrases.byPatient,
}

const PATIENT_WORDS: Readonly<Record<ApplicationKind, string>> = {
  chart: phrases.patientOfChart,
  service: phrases.everyPatient,
  patient: phrases.patientWhoAgreed,
}

/** The words for the data that each right covers: of one patient, and of all patients. */
const RIGHT_WORDS: Readonly<Record<ApplicationRight, { readonly ofOne: string; readonly ofAll: string }>> = {
  requests: { ofOne: phrases.requestsOfPatient, ofAll: phrases.requests },
  messages: { ofOne: phrases.messagesOfPatient, ofAll: phrases.messages },
  documents: { ofOne: phrases.documentsOfPatient, ofAll: phrases.documents },
  forms: { ofOne: phrases.formsOfPatient, ofAll: phrases.forms },
  history: { ofOne: phrases.historyOfPatient, ofAll: phrases.history },
  notifications: { ofOne: phrases.notifications, ofAll: phrases.notifications },
  everyone: { ofOne: phrases.othersOfPerson, ofAll: phrases.others },
}

const MAY_NOT_WORDS: Readonly<Record<ApplicationRight, string>> = {
  requests: phrases.readRequests,
  messages: phrases.readMessages,
  documents: phrases.readDocuments,
  forms: phrases.readForms,
  history: phrases.readHistory,
  notifications: phrases.beNotified,
  everyone: phrases.readOthers,
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
  return [...[...others, ...rest].map((right) => MAY_NOT_WORDS[right]), phrases.change]
}

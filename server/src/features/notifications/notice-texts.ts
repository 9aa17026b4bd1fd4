import { definePhrases } from '@econsult/contract/languages/phrases'
import type { NoticeEvent } from '../../notices/store.ts'
import { inLanguage } from '../../languages/in-language.ts'

/** Sentences about the events that do not mention the patient (NOTE-01), and the buttons of their emails. */
const phrases = definePhrases('notifications/server', {
  caseAssigned: 'A case was assigned to you.',
  caseCovered: 'A case is waiting for you. You are covering for a colleague who is away.',
  newMessage: 'A case has a new message for you.',
  caseClosed: 'A case of yours was closed.',
  caseReopened: 'A case of yours was reopened.',
  requestDeclined: 'A specialist declined a request of yours.',
  requestDeclinedUrgent: 'Urgent: a specialist declined a request of yours and asks for a visit or a call.',
  requestWithdrawn: 'A request to you was withdrawn.',
  requestResubmitted: 'A request that you declined was sent to you again.',
  requestRedirected: 'A request of yours was redirected.',
  requestSeenInPerson: 'A visit in person was chosen for a request that you declined.',
  requestDueSoon: 'A request will be due soon.',
  requestUnassignedDueSoon: 'A request still has no specialist and is due soon.',
  requestOverdue: 'A request is overdue.',
  requestOffered: 'An overdue request was offered to you.',
  requestGivenAway: 'An overdue request was reassigned to another specialist.',
  requestAlert: 'A request has been overdue for a day.',
  answerSigned: 'A specialist signed an answer to a case of yours.',
  answerUrgentVisit: 'Urgent visit: a specialist signed an answer to a case of yours that advises one.',
  answerCorrected: 'A signed answer that concerns you was corrected.',
  supportAsked: 'New support request.',
  supportWaits: 'A support request is waiting for an answer again.',
  openCase: 'Open the case',
  seeOffer: 'See the offer',
  openInbox: 'Open your inbox',
})

const NEWS: Readonly<Record<NoticeEvent, keyof typeof phrases>> = {
  'case-assigned': 'caseAssigned',
  'case-covered': 'caseCovered',
  'new-message': 'newMessage',
  'case-closed': 'caseClosed',
  'case-reopened': 'caseReopened',
  'request-declined': 'requestDeclined',
  'request-declined-urgent': 'requestDeclinedUrgent',
  'request-withdrawn': 'requestWithdrawn',
  'request-resubmitted': 'requestResubmitted',
  'request-redirected': 'requestRedirected',
  'request-seen-in-person': 'requestSeenInPerson',
  'request-due-soon': 'requestDueSoon',
  'request-unassigned-due-soon': 'requestUnassignedDueSoon',
  'request-overdue': 'requestOverdue',
  'request-offered': 'requestOffered',
  'request-given-away': 'requestGivenAway',
  'request-alert': 'requestAlert',
  'answer-signed': 'answerSigned',
  'answer-urgent-visit': 'answerUrgentVisit',
  'answer-corrected': 'answerCorrected',
  'support-asked': 'supportAsked',
  'support-waits': 'supportWaits',
}

interface Page {
  readonly path: string
  readonly label: keyof typeof phrases
}

/** The page linked in notices whose recipients have no access to the case. All other notices link to the case. */
const PAGES: Readonly<Partial<Record<NoticeEvent, Page>>> = {
  'request-offered': { path: '/offers', label: 'seeOffer' },
  'request-given-away': { path: '/inbox/cases', label: 'openInbox' },
}

/** The texts of a notice. */
export interface NoticeTexts {
  readonly news: string
  /** The label of the button in the email. */
  readonly label: string
  /** The page to open; undefined for the case. */
  readonly path: string | undefined
}

/** Returns the texts of the notice of an event in the recipient's language. */
export function noticeTexts(event: NoticeEvent, language: string | null): NoticeTexts {
  const translated = inLanguage(phrases, language)
  const page = PAGES[event]
  return { news: translated[NEWS[event]], label: translated[page?.label ?? 'openCase'], path: page?.path }
}

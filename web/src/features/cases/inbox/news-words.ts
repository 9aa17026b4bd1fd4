import { type CaseNews, MOST_NEWS_CHARACTERS } from '@econsult/contract/cases/news'
import { DECLINE_REASON_TEXTS } from '@econsult/contract/requests/states'
import type { ShownTurn } from '@econsult/contract/requests/turn-chips'
import { dayAndHour } from '../../../lib/due-words.ts'
import { eventWords } from '../../../lib/events/event-words.ts'
import { phrases } from './news-phrases.ts'

/** The texts for the viewer's own events. */
const OWN = {
  created: phrases.youCreated,
  message: phrases.youMessage,
  'message-corrected': phrases.youMessageCorrected,
  assigned: phrases.youAssigned,
  unassigned: phrases.youUnassigned,
  question: phrases.youQuestion,
  'answer-signed': phrases.youAnswerSigned,
  'answer-corrected': phrases.youAnswerCorrected,
  'files-added': phrases.youFilesAdded,
  'file-removed': phrases.youFileRemoved,
  'patient-corrected': phrases.youPatientCorrected,
  declined: phrases.youDeclined,
  withdrawn: phrases.youWithdrawn,
  resubmitted: phrases.youResubmitted,
  redirected: phrases.youRedirected,
  'no-answer-needed': phrases.youNoAnswerNeeded,
  'seen-in-person': phrases.youSeenInPerson,
  closed: phrases.youClosed,
  reopened: phrases.youReopened,
} as const satisfies Record<CaseNews['kind'], unknown>

/** The texts for other users' events whose written text is not shown, such as 'Dr Okonjo asked a question'. */
const WITHOUT_WORDS = {
  created: phrases.otherCreated,
  message: phrases.otherMessage,
  'message-corrected': phrases.otherMessageCorrected,
  assigned: phrases.otherAssigned,
  unassigned: phrases.otherUnassigned,
  question: phrases.otherQuestion,
  'answer-signed': phrases.otherAnswerSigned,
  'answer-corrected': phrases.otherAnswerCorrected,
  'files-added': phrases.otherFilesAdded,
  'file-removed': phrases.otherFileRemoved,
  'patient-corrected': phrases.otherPatientCorrected,
  declined: phrases.otherDeclined,
  withdrawn: phrases.otherWithdrawn,
  resubmitted: phrases.otherResubmitted,
  redirected: phrases.otherRedirected,
  'no-answer-needed': phrases.otherNoAnswerNeeded,
  'seen-in-person': phrases.otherSeenInPerson,
  closed: phrases.otherClosed,
  reopened: phrases.otherReopened,
} as const satisfies Record<CaseNews['kind'], unknown>

/** A line as texts and elements. */
type Line<Element> = readonly (string | Element)[]

/** Makes a line with a written text, and an element of its lead. */
type LineWithText = <Element>(elements: { lead: (text: string) => Element }, text: string) => Line<Element>

/**
 * Text for an urgent or overdue case, shown instead of its latest event; undefined if there is none (END-01). It is
 * about an urgent visit that is not booked, an overdue answer, or an urgent decline that is no longer the latest event.
 */
export function urgentWords(
  turn: ShownTurn | undefined,
  news: Pick<CaseNews, 'kind'> | null,
  now: number,
): string | undefined {
  if (turn?.chip.look !== 'urgent') return undefined
  const { dueAt, offeredTo, specialistLastName } = turn.request
  if (turn.situation === 'urgent-decline' && news?.kind !== 'declined')
    return phrases.urgentDecline({
      lastName: specialistLastName ?? '',
      reason: DECLINE_REASON_TEXTS['needs-to-be-seen'],
    })
  if (turn.situation === 'urgent-visit') return phrases.urgentVisit
  if (turn.situation !== 'overdue' || dueAt === null) return undefined
  const time = dayAndHour(dueAt, now)
  return offeredTo === null
    ? phrases.wasDue({ time })
    : phrases.wasDueAndOffered({ time, lastName: offeredTo })
}

/** True if the viewer caused the event, so that it is not new to them. */
export function isOwnNews({ by }: Pick<CaseNews, 'by'>, viewerId: string): boolean {
  return by.id === viewerId
}

/**
 * Formats the latest event of a case in one line for this viewer (END-02).
 * @param lead makes an element of the words that come first, such as the actor's name
 */
export function newsWords<Element>(
  news: CaseNews,
  viewerId: string,
  lead: (text: string) => Element,
): Line<Element> {
  const { kind, text } = news
  if (isOwnNews(news, viewerId)) {
    const isWritten = kind === 'message' || kind === 'question' || kind === 'answer-signed'
    if (!isWritten || text === null) return OWN[kind]({ lead })
    return shortened((elements, written) => phrases.you(elements, { text: written }), lead, text)
  }
  const name = nameOf(news.by)
  const reason = kind === 'declined' && news.reason !== null ? DECLINE_REASON_TEXTS[news.reason] : null
  const shown = text ?? reason
  if (shown === null) return WITHOUT_WORDS[kind]({ lead }, { name })
  const say = WITH_WORDS[kind]
  if (say) return shortened((elements, written) => say(elements, { name, text: written }), lead, shown)
  return shortened(
    (elements, written) => phrases.other(elements, { name, text: written }),
    lead,
    eventWords(shown),
  )
}

/** The texts for other users' events with a written text; for all other kinds, the text continues after the name. */
const WITH_WORDS: Readonly<Partial<Record<CaseNews['kind'], typeof phrases.other>>> = {
  message: phrases.otherSaid,
  'answer-signed': phrases.otherSaid,
  question: phrases.otherAsks,
  declined: phrases.otherDeclinedBecause,
  'message-corrected': phrases.messageCorrectedTo,
  'answer-corrected': phrases.answerCorrectedTo,
}

/** Shortens the written text so that the line has its maximum length. */
function shortened<Element>(say: LineWithText, lead: (text: string) => Element, text: string): Line<Element> {
  const around = say({ lead: (words) => words }, '').join('')
  const most = MOST_NEWS_CHARACTERS - around.length
  const letters = Array.from(text)
  if (letters.length <= most) return say({ lead }, text)
  const kept = letters.slice(0, most - 1).join('')
  return say({ lead }, `${kept.trimEnd()}…`)
}

/** Formats a clinician as title and last name, other users as full name. */
function nameOf({ firstName, lastName, userType }: CaseNews['by']): string {
  const isClinician = userType !== 'Admin' && userType !== 'Biller'
  return isClinician ? phrases.doctor({ lastName }) : `${firstName} ${lastName}`.trim()
}

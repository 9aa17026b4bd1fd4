import { type CaseNews, MOST_NEWS_CHARACTERS } from '@econsult/contract/cases/news'
import { DECLINE_REASON_TEXTS } from '@econsult/contract/requests/states'
import type { ShownTurn } from '@econsult/contract/requests/turn-chips'
import { dayAndHour } from '../../../lib/due-words.ts'

/** The latest event of a case in one line: `lead` is the user or the kind of event, `text` is the rest of the line. */
export interface NewsWords {
  readonly lead: string
  readonly text: string
  /** True if the viewer caused the event, so that it is not new to them. */
  readonly isOwn: boolean
}

/** The texts for the viewer's own events, shown after 'You: '. */
const OWN: Readonly<Record<CaseNews['kind'], string>> = {
  created: 'case sent',
  message: 'message sent',
  'message-corrected': 'message corrected',
  assigned: 'specialist assigned',
  unassigned: 'specialist unassigned',
  question: 'question asked',
  'answer-signed': 'answer signed',
  'answer-corrected': 'answer corrected',
  'files-added': 'files added',
  'file-removed': 'file removed',
  'patient-corrected': 'patient corrected',
  declined: 'request declined',
  withdrawn: 'request withdrawn',
  resubmitted: 'request sent again',
  redirected: 'request redirected',
  'no-answer-needed': 'no answer needed',
  'seen-in-person': 'visit in person chosen',
  closed: 'case closed',
  reopened: 'case reopened',
}

/** The texts for other users' events whose written text is not shown, such as 'Dr Okonjo asked a question'. */
const WITHOUT_WORDS: Readonly<Record<CaseNews['kind'], string>> = {
  created: 'sent the case',
  assigned: 'assigned a specialist',
  unassigned: 'unassigned a specialist',
  message: 'wrote a message',
  'message-corrected': 'corrected a message',
  question: 'asked a question',
  'answer-signed': 'signed the answer',
  'answer-corrected': 'corrected the answer',
  'files-added': 'added files',
  'file-removed': 'removed a file',
  'patient-corrected': 'corrected the patient',
  declined: 'declined the request',
  withdrawn: 'withdrew the request',
  resubmitted: 'sent the request again',
  redirected: 'redirected the request',
  'no-answer-needed': 'said that no answer is needed',
  'seen-in-person': 'chose a visit in person',
  closed: 'closed the case',
  reopened: 'reopened the case',
}

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
    return `Declined by Dr ${specialistLastName ?? ''}: ${DECLINE_REASON_TEXTS['needs-to-be-seen']}`
  if (turn.situation === 'urgent-visit') return 'Urgent visit advised, not booked'
  if (turn.situation !== 'overdue' || dueAt === null) return undefined
  const was = `Was due ${dayAndHour(dueAt, now)}`
  return offeredTo === null ? was : `${was}, offered to Dr ${offeredTo}`
}

/** Formats the latest event of a case in one line for this viewer (END-02). */
export function newsWords(news: CaseNews, viewerId: string): NewsWords {
  const { kind, text } = news
  if (news.by.id === viewerId) return wordsOf('You:', ownText(kind, text), true)
  const who = nameOf(news.by)
  if (kind === 'declined') {
    const why = text ?? (news.reason && DECLINE_REASON_TEXTS[news.reason])
    return why === null ? wordsOf(who, WITHOUT_WORDS.declined) : wordsOf(`Declined by ${who}:`, why)
  }
  if (text === null) return wordsOf(who, WITHOUT_WORDS[kind])
  if (kind === 'question') return wordsOf(`${who} asks:`, text)
  if (kind === 'message' || kind === 'answer-signed') return wordsOf(`${who}:`, text)
  if (kind === 'message-corrected') return wordsOf(`Corrected by ${who}:`, text)
  if (kind === 'answer-corrected') return wordsOf(`Corrected answer, ${who}:`, text)
  return wordsOf(who, text)
}

/** The viewer's own message, question or answer; for all other events a short description. */
function ownText(kind: CaseNews['kind'], text: string | null): string {
  const isWritten = kind === 'message' || kind === 'question' || kind === 'answer-signed'
  return isWritten && text !== null ? text : OWN[kind]
}

function wordsOf(lead: string, text: string, isOwn = false): NewsWords {
  const most = MOST_NEWS_CHARACTERS - lead.length - 1
  const letters = Array.from(text)
  const short =
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : text
  return { lead, text: short, isOwn }
}

/** Formats a clinician as title and last name, other users as full name. */
function nameOf({ firstName, lastName, userType }: CaseNews['by']): string {
  const isClinician = userType !== 'Admin' && userType !== 'Biller'
  return isClinician ? `Dr ${lastName}` : `${firstName} ${lastName}`.trim()
}

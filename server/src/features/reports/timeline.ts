import { joinFileEvents } from '@econsult/contract/cases/events'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { USER_TYPE_LABELS } from '@econsult/contract/roles'
import { presentCaseEvent } from '../../case-events/present.ts'
import type { CaseEventRecord } from '../../case-events/store.ts'
import { actingName } from '../../lib/full-name.ts'
import { presentCorrection } from '../cases/corrections/present.ts'
import type { CorrectionRecord } from '../cases/corrections/store.ts'
import type { MessageRecord } from '../messages/store.ts'
import { phrasesByLanguage } from './pdf/phrases-by-language.ts'
import type { ReportData } from './pdf/report-data.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/timeline', {
    removedFile: withValues<{ name: string }>('{name} (removed)'),
    endsHere: withValues<{ most: number }>(
      'The report ends here: it contains the first {most, number} messages. The later ones are in the case.',
    ),
  }),
)

interface Conversation {
  readonly messages: readonly MessageRecord[]
  readonly corrections: readonly CorrectionRecord[]
  readonly events: readonly CaseEventRecord[]
  /** The first message that is not in the report, if the conversation is too long for a report. */
  readonly next: MessageRecord | undefined
  /** The language of the report. */
  readonly language: string | null
}

/**
 * The messages in order, with each event after the preceding message, and a note if the conversation is too long for a
 * report. 'replied' and 'asked' events are not printed.
 */
export function timelineOf({
  messages,
  corrections,
  events,
  next,
  language,
}: Conversation): ReportData['timeline'] {
  const printed = events
    .filter((event) => event.kind !== 'replied' && event.kind !== 'asked')
    .map(presentCaseEvent)
  const ofMessage = Map.groupBy(corrections, (one) => one.message_id)
  const entries = [
    ...messages.map((message) => ({
      place: message.sequence,
      rank: 0,
      entry: presentMessage(message, ofMessage.get(message.id), language),
    })),
    ...joinFileEvents(printed).map(({ afterSequence, actorName, words, at }) => ({
      place: afterSequence,
      rank: 1,
      entry: { kind: 'event' as const, words: `${actorName} ${words}`, at },
    })),
  ]
  entries.sort((a, b) => a.place - b.place || a.rank - b.rank || a.entry.at - b.entry.at)
  const sorted = entries.map(({ entry }) => entry)
  if (!next) return sorted
  const words = textsIn(language).endsHere({ most: messages.length })
  return [...sorted, { kind: 'event', words, at: next.created.getTime() }]
}

function presentMessage(
  message: MessageRecord,
  corrections: readonly CorrectionRecord[] | undefined,
  language: string | null,
) {
  return {
    kind: 'message' as const,
    author: actingName(message),
    role: USER_TYPE_LABELS[message.sender_type],
    ...(message.specialty_title ? { specialty: message.specialty_title } : {}),
    at: message.created.getTime(),
    text: message.content,
    ...(corrections && {
      corrected: corrections
        .map(presentCorrection)
        .map(({ before, at, byName }) => ({ before, at, by: byName })),
    }),
    files: message.files.map(({ originalName, isRemoved }) =>
      isRemoved ? textsIn(language).removedFile({ name: originalName }) : originalName,
    ),
  }
}

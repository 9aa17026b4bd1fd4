import type { AnswerCheck, AnswerVersion } from '@econsult/contract/answers'
import type { Reaction } from '@econsult/contract/messages/reactions'
import type { Generated, GeneratedAlways } from 'kysely'
import { COPY } from './left-out.ts'
import { table } from './table.ts'

interface OfRequest {
  practice_id: string
  case_id: string
  specialty_id: number
}

interface AnswerDraftsTable extends OfRequest {
  author_id: string
  version: number
  /** The version of the answer that the draft becomes. */
  number: number
  /** AnswerContent as JSON text. */
  content: string
  saved_at: Date
}

export interface AnswersTable extends OfRequest {
  number: number
  previous_number: number | null
  /** The canonical JSON of the signed content (answers/document.ts). */
  document: string
  sha256: string
  signed_at: Date
  signed_by: string
  proved_by: AnswerVersion['provedBy']
  draft_version: number
  /** The advised visit, extracted from the document by the database for the list of follow-ups, like `actions`. */
  visit: GeneratedAlways<string>
  actions: GeneratedAlways<unknown>
}

export interface AnswerReadingsTable extends OfRequest {
  number: number
  reader_id: string
  at: Date
  /** True if the reader covered for the case's sender at that time. */
  as_cover: Generated<boolean>
}

export interface AnswerChecksTable extends OfRequest {
  /** The id of an action, 'patient-told' or 'visit-booked'. */
  item: string
  revision: number
  number: number
  state: AnswerCheck['state']
  reason: string | null
  way: AnswerCheck['way']
  day: string | null
  at: Date
  actor_id: string
  /** The delegate, filled in by the database. */
  delegate_id: Generated<string | null>
}

interface ReactionsTable {
  practice_id: string
  case_id: string
  /** 'message <id>' or 'answer <specialty>'. */
  about: string
  person_id: string
  reaction: Reaction
  at: Date
  /** The delegate, filled in by the database. */
  delegate_id: Generated<string | null>
}

export const answerTables = {
  answer_drafts: table<AnswerDraftsTable>({
    place: 'practice',
    export: {
      leftOut: 'answers that specialists have not signed',
      reason: 'only the specialist who writes one sees it',
    },
    onLeaving: 'delete',
  }),
  answer_checks: table<AnswerChecksTable>({
    place: 'practice',
    export: { in: 'answer-checks.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
  reactions: table<ReactionsTable>({ place: 'practice', export: 'reactions.jsonl', onLeaving: 'delete' }),
  answer_readings: table<AnswerReadingsTable>({
    place: 'practice',
    export: { ...COPY, because: 'audit-log.jsonl tells who opened what' },
    onLeaving: 'delete',
  }),
  answers: table<AnswersTable>({
    place: 'practice',
    export: { in: 'answers.jsonl', compared: 'all rows' },
    onLeaving: { column: 'practice_id', of: 'practice', together: 'case_id' },
  }),
}

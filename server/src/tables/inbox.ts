import type { CaseData } from '@econsult/contract/cases'
import type { CaseState } from '@econsult/contract/cases/consults'
import type { NewsKind } from '@econsult/contract/cases/news'
import type { DeclineReason, RequestState } from '@econsult/contract/requests/states'
import type { UserType } from '@econsult/contract/roles'
import type { Generated } from 'kysely'
import { COPY } from './left-out.ts'
import { table } from './table.ts'

/** The last action in a case, as returned by news_of (23-listed-cases.sql). */
export interface StoredNews {
  readonly kind: NewsKind
  /** The text of the action; null if there is no text, and in the inbox of the platform's administrators. */
  readonly text: string | null
  readonly reason?: DeclineReason
  readonly at: string
  readonly by: string
  readonly by_first_name: string
  readonly by_last_name: string
  readonly by_type: UserType
}

/** One row for each user and case; written only by the functions of 24-inbox-writes.sql and 25-inbox-changes.sql. */
interface InboxRowsTable {
  owner_id: string
  case_id: string
  practice_id: string
  folder: 'open' | 'closed'
  unread: boolean
  updated_at: Date
  keys: string[]
  name: string
  read_sequence: number
  patient_name: string
  /** The beginning of the question. */
  questions: string
  created_by: string
  provider_id: string
  is_support: boolean
  is_read: boolean
  is_read_by_other: string[]
  claim_status: CaseData['claimStatus']
  latest_assigned_specialist_id: string | null
  state: CaseState
  state_at: Date
  last_updated_by: string
  last_sequence: number
  created_at: Date
  /** state and since (in milliseconds) are missing in rows that an earlier version wrote, and null in support cases. */
  assignments: {
    specialty_id: number
    specialist_id: string | null
    state?: RequestState | null
    since?: number | null
  }[]
  /** The rank among the rows in which it is the owner's turn (turn_rank_of); null if it is another user's turn. */
  turn_rank: Generated<number | null>
  /** The last action in the case; null in rows that an earlier version wrote. */
  news: StoredNews | null
}

/**
 * One row for each key of an inbox row: a word of the patient's name, or a specialty; written by the same functions as
 * inbox_rows.
 */
interface InboxKeysTable {
  owner_id: string
  key: string
  folder: string
  unread: boolean
  updated_at: Date
  case_id: string
}

/** The keys of inbox_keys in the order of the patients' names. */
interface InboxNamesTable {
  owner_id: string
  key: string
  folder: string
  name: string
  case_id: string
}

/** One row for each word of a question in an inbox, for searching the inbox. */
interface InboxWordsTable {
  owner_id: string
  word: string
  created_at: Date
  case_id: string
}

/** The owners of the inboxes that contain a case; written together with the inbox rows. */
interface InboxOwnersTable {
  practice_id: string
  case_id: string
  owner_id: string
}

interface InboxCountsTable {
  owner_id: string
  folder: string
  slot: string
  total: number
  unread: number
}

export const inboxTables = {
  inbox_rows: table<InboxRowsTable>({
    place: { owner: 'owner_id' },
    export: COPY,
    onLeaving: { step: 'inboxes', column: 'practice_id' },
  }),
  inbox_keys: table<InboxKeysTable>({
    place: { owner: 'owner_id' },
    export: COPY,
    onLeaving: { step: 'inboxes' },
  }),
  inbox_names: table<InboxNamesTable>({
    place: { owner: 'owner_id' },
    export: COPY,
    onLeaving: { step: 'inboxes' },
  }),
  inbox_words: table<InboxWordsTable>({
    place: { owner: 'owner_id' },
    export: COPY,
    onLeaving: { step: 'inboxes' },
  }),
  inbox_owners: table<InboxOwnersTable>({ place: 'practice', export: COPY, onLeaving: 'delete' }),
  inbox_counts: table<InboxCountsTable>({
    place: { owner: 'owner_id' },
    export: COPY,
    onLeaving: { column: 'owner_id', of: 'people' },
  }),
}

import type { Handle } from '../../../db/database.ts'
import type { MessageCorrectionsTable } from '../../../tables/messages.ts'
import type { CaseRecord } from '../../../tables/cases.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Returns the corrections of a case's messages with the names of their authors, oldest first. */
export function findCorrections(handle: Handle, { practice_id, id }: CaseKey) {
  return handle
    .selectFrom('message_corrections as correction')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.practice_id', '=', 'correction.practice_id')
        .onRef('messages.case_id', '=', 'correction.case_id')
        .onRef('messages.id', '=', 'correction.message_id'),
    )
    .innerJoin('users', 'users.id', 'messages.sender_id')
    .leftJoin('users as delegate', 'delegate.id', 'correction.delegate_id')
    .where('correction.practice_id', '=', practice_id)
    .where('correction.case_id', '=', id)
    .selectAll('correction')
    .select([
      'users.first_name',
      'users.last_name',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
    ])
    .orderBy('correction.at')
    .orderBy('correction.message_id')
    .orderBy('correction.number')
    .execute()
}

export type CorrectionRecord = Awaited<ReturnType<typeof findCorrections>>[number]

/** A correction to store. The delegate's id is set by the database. */
type NewCorrection = Omit<MessageCorrectionsTable, 'delegate_id'>

/** Stores the old and the new text of a corrected message, and replaces the message's text with the new one. */
export async function insertCorrection(handle: Handle, correction: NewCorrection): Promise<void> {
  const { practice_id, case_id, message_id, content } = correction
  await handle.insertInto('message_corrections').values(correction).execute()
  await handle
    .updateTable('messages')
    .set({ content })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', case_id)
    .where('id', '=', message_id)
    .execute()
}

import type { Reaction, ReactionTarget } from '@econsult/contract/messages/reactions'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Returns the reactions of a case with the names of their authors, oldest first. */
export function findReactions(handle: Handle, { practice_id, id }: CaseKey) {
  return handle
    .selectFrom('reactions')
    .innerJoin('users', 'users.id', 'reactions.person_id')
    .leftJoin('users as delegate', 'delegate.id', 'reactions.delegate_id')
    .where('reactions.practice_id', '=', practice_id)
    .where('reactions.case_id', '=', id)
    .selectAll('reactions')
    .select([
      'users.first_name',
      'users.last_name',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
    ])
    .orderBy('reactions.at')
    .orderBy('reactions.person_id')
    .orderBy('reactions.reaction')
    .execute()
}

export type ReactionRecord = Awaited<ReturnType<typeof findReactions>>[number]

/** Returns the sender of a message of the case, or undefined if there is no such message. */
export async function findMessageSender(
  handle: Handle,
  { practice_id, id }: CaseKey,
  messageId: string,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('messages')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('id', '=', messageId)
    .select('sender_id')
    .executeTakeFirst()
  return row?.sender_id
}

/** Returns the user who signed the newest version of an answer of the case, or undefined if none is signed. */
export async function findAnswerSigner(
  handle: Handle,
  { practice_id, id }: CaseKey,
  specialtyId: string,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('answers')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where(sql<string>`specialty_id::text`, '=', specialtyId)
    .orderBy('number', 'desc')
    .limit(1)
    .select('signed_by')
    .executeTakeFirst()
  return row?.signed_by
}

/** A reaction by one user. */
interface OwnReaction extends CaseKey {
  readonly about: ReactionTarget
  readonly reaction: Reaction
  readonly personId: string
  /** Set if a delegate acts for the user. */
  readonly delegateId: string | undefined
}

/** Stores a reaction, unless it is already stored. Returns whether a row was added. */
export async function insertReaction(handle: Handle, given: OwnReaction, at: Date): Promise<boolean> {
  const rows = await handle
    .insertInto('reactions')
    .values({ ...keyOf(given), at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reaction')
    .execute()
  return rows.length > 0
}

/**
 * Deletes a reaction. A delegate can delete only reactions that they added themselves (TURN-10). Returns whether a row
 * was deleted.
 */
export async function deleteReaction(handle: Handle, given: OwnReaction): Promise<boolean> {
  const key = keyOf(given)
  const { delegateId } = given
  const rows = await handle
    .deleteFrom('reactions')
    .where('practice_id', '=', key.practice_id)
    .where('case_id', '=', key.case_id)
    .where('about', '=', key.about)
    .where('person_id', '=', key.person_id)
    .where('reaction', '=', key.reaction)
    .$if(delegateId !== undefined, (own) => own.where('delegate_id', '=', delegateId ?? null))
    .returning('reaction')
    .execute()
  return rows.length > 0
}

function keyOf({ practice_id, id, about, personId, reaction }: OwnReaction) {
  const target = about.kind === 'message' ? about.messageId : about.specialtyId
  return { practice_id, case_id: id, about: `${about.kind} ${target}`, person_id: personId, reaction }
}

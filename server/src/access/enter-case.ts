/*
 * Terms. An inbox is a user's list of cases; all platform administrators share one. Entering a case means finding the
 * caller's inbox row for it. The practice wall is the row-level security of PostgreSQL: a transaction sees the rows of
 * one practice.
 *
 * Rule. A user may see a case if and only if the user's inbox contains it (A1). The inbox row contains the id of the
 * case's practice, and entering the case moves the transaction's wall to that practice: a specialist works for many
 * practices, and the wall never includes more than the practice of the case. To change a case, lock it first and read
 * the inbox row again afterwards: the previous holder of the lock may have removed the caller (A7). The refusal is the
 * same for a case that does not exist and for a case that the caller may not see.
 *
 * Trade-off. When a user gains or loses access, an inbox row must be written or deleted in the same transaction
 * (showPracticeCases, the assignments). Role changes therefore cost one more write, but every access check is a single
 * lookup by key. Finding the practice takes a separate round trip before the case can be read; the room cache
 * (known-rooms.ts) saves that round trip for messages only.
 */
import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../tables/cases.ts'
import { type Caller, inboxOwner } from '../sessions/caller.ts'
import { notFound } from '../http/errors.ts'
import {
  findAskedCase,
  findCase,
  findCases,
  findInboxCases,
  lockCase,
  lockCases,
  openPracticeOfCase,
  stillSeen,
} from './store.ts'

/**
 * Returns the case if the caller may see it, that is, if the caller has an inbox row for it (A1). The rest of the
 * transaction can then access the case's practice.
 * @throws CallError notFound, both if the case does not exist and if the caller may not see it.
 */
export async function enterCase(handle: Handle, caller: Caller, caseId: string): Promise<CaseRecord> {
  return enterBy(handle, caller, caseId, async (id) => {
    const practiceId = await openPracticeOfCase(handle, inboxOwner(caller), id)
    if (practiceId === undefined) return undefined
    const [seen, record] = await Promise.all([
      stillSeen(handle, caller, practiceId, [id]),
      findCase(handle, practiceId, id),
    ])
    return seen.length > 0 ? record : undefined
  })
}

/** Enters the case with this id; if there is none, enters the case whose creator requested this id. */
async function enterBy<Found>(
  handle: Handle,
  { id: creatorId, practiceId }: Caller,
  caseId: string,
  enter: (caseId: string) => Promise<Found | undefined>,
): Promise<Found> {
  const found = await enter(caseId)
  if (found !== undefined) return found
  const own = practiceId && (await findAskedCase(handle, { practiceId, creatorId, askedId: caseId }))
  const asked = own ? await enter(own) : undefined
  if (asked === undefined) throw notFound()
  return asked
}

/**
 * Like enterCase, and locks the case until the transaction ends. The previous holder of the lock may have removed the
 * caller from the case, so the inbox is read again under the lock (A7).
 */
export async function enterCaseToChange(handle: Handle, caller: Caller, caseId: string): Promise<CaseRecord> {
  const { record } = await enterCaseToChangeAnd(handle, caller, caseId, async () => undefined)
  return record
}

/** Like enterCaseToChange; also runs the queries of `ask` under the lock, in the same round trip as the lock. */
export async function enterCaseToChangeAnd<Answer>(
  handle: Handle,
  caller: Caller,
  caseId: string,
  ask: (room: Pick<CaseRecord, 'practice_id' | 'id'>) => Promise<Answer>,
): Promise<{ record: CaseRecord; answer: Answer }> {
  const owner = inboxOwner(caller)
  return enterBy(handle, caller, caseId, async (id) => {
    const practiceId = await openPracticeOfCase(handle, owner, id)
    if (practiceId === undefined) return undefined
    const [[record], answer, held] = await Promise.all([
      lockCase(handle, practiceId, id),
      ask({ practice_id: practiceId, id }),
      findInboxCases(handle, owner, [id]),
    ])
    return record && held.length > 0 ? { record, answer } : undefined
  })
}

/**
 * Like enterCase, for several cases of the caller's own practice; the whole call is refused if the caller may not see
 * one of the cases.
 */
export function enterCases(
  handle: Handle,
  caller: Caller,
  caseIds: readonly string[],
): Promise<CaseRecord[]> {
  return enterAll(handle, caller, caseIds, findCases)
}

/** Like enterCases, and locks the cases until the transaction ends. */
export function enterCasesToChange(
  handle: Handle,
  caller: Caller,
  caseIds: readonly string[],
): Promise<CaseRecord[]> {
  return enterAll(handle, caller, caseIds, lockCases)
}

async function enterAll(
  handle: Handle,
  caller: Caller,
  caseIds: readonly string[],
  find: typeof lockCases,
): Promise<CaseRecord[]> {
  const { id: creatorId, practiceId } = caller
  if (!practiceId) throw notFound()
  const owner = inboxOwner(caller)
  const entered = new Set(await findInboxCases(handle, owner, caseIds))
  for (const askedId of new Set(caseIds).difference(entered)) {
    const own = await findAskedCase(handle, { practiceId, creatorId, askedId })
    if (own === undefined) throw notFound()
    entered.add(own)
  }
  const found = await find(handle, practiceId, [...entered])
  const held = await findInboxCases(handle, owner, [...entered])
  if (found.length !== entered.size || held.length !== entered.size) throw notFound()
  return found
}

/**
 * Returns the entered case with this id; if there is none, returns the entered case whose creator requested this id.
 */
export function enteredUnder(
  records: readonly CaseRecord[],
  caller: Pick<Caller, 'id'>,
  caseId: string,
): CaseRecord | undefined {
  const isAsked = (one: CaseRecord) => one.asked_id === caseId && one.created_by === caller.id
  return records.find((one) => one.id === caseId) ?? records.find(isAsked)
}

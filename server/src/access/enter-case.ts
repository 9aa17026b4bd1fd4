import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../db/tables.ts'
import { type Caller, inboxOwner } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { findInboxCases, findReachedCase, lockCases, lockReachedCase, openPracticeOfCase } from './store.ts'

/**
 * The case, where the caller may see it: exactly when they have an inbox row for it (decisions, section 3). The rest
 * of the transaction may then reach that case's practice.
 * @throws CallError notFound, the same for what is not there and what is not theirs.
 */
export async function enterCase(handle: Handle, caller: Caller, caseId: string): Promise<CaseRecord> {
  const opened = await openPracticeOfCase(handle, inboxOwner(caller), caseId)
  const found = await findReachedCase(handle, caseId)
  if (!found || opened.rows.length === 0) throw notFound()
  return found
}

/**
 * As enterCase, and nobody else changes the case until the transaction ends. Whoever held the lock before us may have
 * taken the caller out of the case, so the inbox is asked again under the lock (security page, A7).
 */
export async function enterCaseToChange(handle: Handle, caller: Caller, caseId: string): Promise<CaseRecord> {
  const { record } = await enterCaseToChangeAnd(handle, caller, caseId, async () => undefined)
  return record
}

/** As enterCaseToChange; what `ask` asks for is asked under the lock too, and in the same trip. */
export async function enterCaseToChangeAnd<Answer>(
  handle: Handle,
  caller: Caller,
  caseId: string,
  ask: () => Promise<Answer>,
): Promise<{ record: CaseRecord; answer: Answer }> {
  const owner = inboxOwner(caller)
  const opened = await openPracticeOfCase(handle, owner, caseId)
  const locked = await lockReachedCase(handle, caseId)
  const answer = await ask()
  const held = await findInboxCases(handle, owner, [caseId])
  const [record] = locked.rows
  if (!record || opened.rows.length === 0 || held.length === 0) throw notFound()
  return { record, answer }
}

/**
 * As enterCaseToChange, for several cases of the caller's own practice; one that is not theirs to see refuses all.
 */
export async function enterCasesToChange(
  handle: Handle,
  caller: Caller,
  caseIds: readonly string[],
): Promise<CaseRecord[]> {
  const { practiceId } = caller
  if (!practiceId) throw notFound()
  const wanted = new Set(caseIds)
  const locked = await lockCases(handle, practiceId, [...wanted])
  const held = await findInboxCases(handle, inboxOwner(caller), [...wanted])
  if (locked.length !== wanted.size || held.length !== wanted.size) throw notFound()
  return locked
}

import { enterPractice, type Handle } from '../db/database.ts'
import type { CaseRecord } from '../db/tables.ts'
import { type Caller, inboxOwner } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { findCase, findInboxCases, findInboxPractice, lockCase, lockCases } from './store.ts'

/**
 * The case, where the caller may see it: exactly when they have an inbox row for it (decisions, section 3). The rest
 * of the transaction may then reach that case's practice.
 * @throws CallError notFound, the same for what is not there and what is not theirs.
 */
export async function enterCase(handle: Handle, caller: Caller, caseId: string): Promise<CaseRecord> {
  return entered(await enter(handle, caller, caseId, findCase))
}

/**
 * As enterCase, and nobody else changes the case until the transaction ends. Whoever held the lock before us may have
 * taken the caller out of the case, so the inbox is asked again under the lock (security page, A7).
 */
export async function enterCaseToChange(handle: Handle, caller: Caller, caseId: string): Promise<CaseRecord> {
  const found = entered(await enter(handle, caller, caseId, lockCase))
  if (!(await findInboxPractice(handle, inboxOwner(caller), caseId))) throw notFound()
  return found
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

async function enter(
  handle: Handle,
  caller: Caller,
  caseId: string,
  read: typeof findCase,
): Promise<CaseRecord | undefined> {
  const practiceId = await findInboxPractice(handle, inboxOwner(caller), caseId)
  if (!practiceId) return undefined
  await enterPractice(handle, practiceId)
  return read(handle, practiceId, caseId)
}

function entered(found: CaseRecord | undefined): CaseRecord {
  if (!found) throw notFound()
  return found
}

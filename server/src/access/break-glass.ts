import { BREAK_GLASS_TEXTS } from '@econsult/contract/audit/break-glass'
import type { Handle } from '../db/database.ts'
import { PLATFORM_PRACTICE } from '../db/platform-practice.ts'
import type { CaseRecord } from '../tables/cases.ts'
import { forbidden } from '../http/errors.ts'
import type { Caller } from '../sessions/caller.ts'
import { type CaseKey, findReason } from './store.ts'

/**
 * Returns true if the caller must state a reason before seeing the content of a case. Administrators must state a
 * reason for the cases of practices (AUD-03), but not for support requests, which are addressed to the administrators
 * themselves.
 */
export function needsReason(
  caller: Pick<Caller, 'userType'>,
  { practice_id, is_support }: Pick<CaseRecord, 'practice_id' | 'is_support'>,
): boolean {
  return caller.userType === 'Admin' && !is_support && practice_id !== PLATFORM_PRACTICE
}

/**
 * Gives an administrator access to the content of a case only under a stated reason that has not expired; the audit
 * rows of the transaction refer to that reason.
 * @throws CallError forbidden without such a reason
 */
export async function requireReason(
  handle: Handle,
  caller: Pick<Caller, 'id' | 'userType'>,
  record: CaseKey & Pick<CaseRecord, 'is_support'>,
  now: Date,
): Promise<void> {
  if (!needsReason(caller, record)) return
  const held = await findReason(handle, caller, record, now)
  if (!held) throw forbidden(BREAK_GLASS_TEXTS.needed)
  handle.audited.breakGlassId = held.id
}

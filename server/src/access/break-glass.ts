import { BREAK_GLASS_TEXTS } from '@econsult/contract/audit/break-glass'
import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import { PLATFORM_PRACTICE } from '../db/platform-practice.ts'
import type { CaseRecord } from '../db/tables.ts'
import { forbidden } from '../http/errors.ts'
import type { Caller } from '../sessions/caller.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** The reason that an administrator gave for a case, and that still holds. */
export interface HeldReason {
  readonly id: string
  readonly endsAt: Date
}

/**
 * Whether a caller needs a reason for the content of a case: administrators do for the cases of practices (AUD-03), but
 * not for support requests, which are addressed to them.
 */
export function needsReason(
  caller: Pick<Caller, 'userType'>,
  { practice_id, is_support }: Pick<CaseRecord, 'practice_id' | 'is_support'>,
): boolean {
  return caller.userType === 'Admin' && !is_support && practice_id !== PLATFORM_PRACTICE
}

/** The reason of an administrator for this case that holds now; undefined without one. */
export async function findReason(
  handle: Handle,
  { id: userId }: Pick<Caller, 'id'>,
  { practice_id, id }: CaseKey,
  now: Date,
): Promise<HeldReason | undefined> {
  const [held] = await handle.send(sql<HeldReason>`
    select id, ends_at as "endsAt" from break_glass
    where practice_id = ${practice_id} and case_id = ${id} and user_id = ${userId} and ends_at > ${now}
    order by ends_at desc limit 1`)
  return held
}

/**
 * Lets an administrator see the content of a case only for a reason that they gave and that still holds; the audit rows of
 * the transaction name it.
 * @throws CallError forbidden without one
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

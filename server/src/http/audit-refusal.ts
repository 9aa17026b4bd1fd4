import type { ErrorKind } from '@econsult/contract/errors'
import { type Database, writeAudit } from '../db/database.ts'
import type { CallRecord } from '../sessions/caller.ts'
import type { CallError } from './errors.ts'

/** Codes of responses that are not a decision about the caller's rights. */
const NO_REFUSALS: ReadonlySet<ErrorKind> = new Set(['sessionEnded', 'internal', 'unavailable'])

/**
 * Audits the refusal of an authenticated caller, so that each call leaves one row (G1). An allowed call is audited in
 * its own transaction, but a refusal rolls that transaction back.
 */
export async function auditRefusal(
  database: Database,
  error: CallError,
  record: CallRecord | undefined,
  at: Date,
): Promise<void> {
  if (!record || NO_REFUSALS.has(error.kind)) return
  await database.asSystem(async (handle) => writeAudit(handle, record, 'denied', at))
}

import type { ErrorKind } from '@econsult/contract/errors'
import { type Database, writeAudit } from '../db/database.ts'
import type { CallRecord } from './caller.ts'
import type { CallError } from './errors.ts'

/** Answers that say nothing about what the caller may do. */
const NO_REFUSALS: ReadonlySet<ErrorKind> = new Set(['sessionEnded', 'internal', 'unavailable'])

/**
 * Writes down that a known caller was refused, so that each of their calls leaves one row (security page, G1): an
 * allowed one is written in its own transaction, which a refusal undoes.
 */
export async function auditRefusal(
  database: Database,
  error: CallError,
  record: CallRecord | undefined,
  at: Date,
): Promise<void> {
  if (!record || NO_REFUSALS.has(error.kind)) return
  await database.asSystem((handle) => writeAudit(handle, record, 'denied', at))
}

import { said } from '@econsult/contract/languages/codes'
import type { AuditCheck } from '@econsult/contract/audit/check'
import type * as contract from '@econsult/contract/audit/check'
import { AUDIT_TEXTS } from '@econsult/contract/audit/accesses'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import { checkNow } from '../../../audit-tree/check/check-trees.ts'
import { readCheck } from '../../../audit-tree/check/store.ts'
import {
  type CheckpointRow,
  readCheckpoint,
  readCheckpoints,
  readKeys,
} from '../../../audit-tree/checkpoints/store.ts'
import { writeAuditExport } from '../../../audit-tree/write-audit-export.ts'
import type { Handle } from '../../../db/database.ts'
import type { AuditDeps, CoreDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { Action, FileAction } from '../../../http/action.ts'
import { MINUTE, SECOND } from '../../../scheduling/durations.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { type TryLimit, waitOf } from '../../auth/guessing/rules.ts'
import { beginTry } from '../../auth/guessing/store.ts'
import { findPracticeById } from '../../practices/store.ts'

const SHOWN_CHECKPOINTS = 50

type Needs = CoreDeps & AuditDeps

/**
 * Returns the result of the last check of the caller's practice (AUD-02).
 * @throws CallError forbidden unless the caller is an admin of the practice
 */
export const fetchAuditCheck: Action<typeof contract.fetchAuditCheck, Needs> = async (
  deps,
  { caller, record },
) => {
  const practiceId = practiceOf(caller)
  const data = await deps.database.asSystemFor(record, (handle) => presentCheck(handle, deps, practiceId))
  return { data }
}

/**
 * Limit on the number of checks, because each check reads the whole log: after several checks in a row, a practice must
 * wait.
 */
const CHECK_LIMIT: TryLimit = {
  free: 5,
  firstWaitMs: MINUTE,
  longestWaitMs: 10 * MINUTE,
  forgetMs: 30 * MINUTE,
}

/**
 * Checks the audit log of the caller's practice immediately.
 * @throws CallError as for fetchAuditCheck, and tooManyTries, with the time to wait, after several checks in a row
 */
export const checkAudit: Action<typeof contract.checkAudit, Needs> = async (deps, request) => {
  const practiceId = practiceOf(request.caller)
  const counted = { subject: `audit-check:${practiceId}`, limit: CHECK_LIMIT }
  const wait = await deps.database.asSystem((handle) => beginTry(handle, counted, deps.clock.now()))
  if (wait > 0) {
    const message = said(AUDIT_TEXTS.checkedOften, waitOf(wait))
    throw new CallError('tooManyTries', message, { retryAfter: Math.ceil(wait / SECOND) })
  }
  await checkNow(deps, practiceId)
  return fetchAuditCheck(deps, request)
}

/**
 * Exports the audit log of the caller's practice for npm run verify-audit.
 * @throws CallError as for fetchAuditCheck
 */
export const exportAudit: FileAction<typeof contract.exportAudit, Needs> = async (
  deps,
  { caller, record },
) => {
  const practiceId = practiceOf(caller)
  await deps.database.asSystemFor(record, async () => undefined)
  const day = deps.clock.now().toISOString().slice(0, 10)
  const bytes = writeAuditExport(deps, practiceId)
  return { bytes, type: 'application/jsonl', fileName: `audit-${day}.jsonl` }
}

function practiceOf(caller: Caller): string {
  return requirePracticeAdmin(caller, AUDIT_TEXTS.onlyAdmins).practiceId
}

async function presentCheck(handle: Handle, { audit }: AuditDeps, practiceId: string): Promise<AuditCheck> {
  const check = await readCheck(handle, practiceId)
  const practice = await findPracticeById(handle, practiceId)
  const checkpoints = await readCheckpoints(handle, practiceId, SHOWN_CHECKPOINTS)
  const compared = check?.checkpoint ? await readCheckpoint(handle, practiceId, check.checkpoint) : undefined
  return {
    practiceName: practice?.practice_name ?? '',
    check: check
      ? {
          at: check.at.getTime(),
          durationMs: check.duration_ms,
          size: check.size,
          checkpoint: compared ? { number: compared.number, size: compared.size } : null,
          copy: check.copy,
          fault: check.fault,
          toldAt: check.told_at?.getTime() ?? null,
        }
      : null,
    checkpoints: checkpoints.map(checkpointOf),
    places: audit.anchors.map(({ place }) => place),
    keys: await readKeys(handle),
  }
}

function checkpointOf({ number, at, size, root, mailed_at, stored_at, witnessed_at }: CheckpointRow) {
  const [mailedAt, storedAt, witnessedAt] = [mailed_at, stored_at, witnessed_at].map(
    (one) => one?.getTime() ?? null,
  )
  return {
    number,
    at: at.getTime(),
    size,
    root,
    mailedAt: mailedAt ?? null,
    storedAt: storedAt ?? null,
    witnessedAt: witnessedAt ?? null,
  }
}

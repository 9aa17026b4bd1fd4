import { randomUUID } from 'node:crypto'
import { BREAK_GLASS_MINUTES, BREAK_GLASS_TEXTS } from '@econsult/contract/audit/break-glass'
import type * as contract from '@econsult/contract/audit/break-glass'
import { needsReason } from '../../../access/break-glass.ts'
import { findReason } from '../../../access/store.ts'
import { enterCase } from '../../../access/enter-case.ts'
import type { CoreDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { findPracticeName, insertReason, lockReasons } from './store.ts'

/** Kind of the outbox rows that notify a practice that an administrator opened one of its cases. */
export const BREAK_GLASS_MAIL = 'break-glass-mail'

/**
 * Returns whether the caller needs a reason to see the content of a case, and the expiry of the current reason
 * (AUD-03).
 */
export const fetchBreakGlass: Action<typeof contract.fetchBreakGlass, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  return database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    const held = await findReason(handle, caller, found, clock.now())
    const practiceName = await findPracticeName(handle, found.practice_id)
    return {
      data: {
        isNeeded: needsReason(caller, found),
        endsAt: held?.endsAt.getTime() ?? null,
        practiceName,
      },
    }
  })
}

/**
 * Stores the caller's reason and gives access to the content of the case for an hour. The practice is notified by
 * email. While a reason is valid, another reason is not stored and does not send another notice (AUD-03).
 * @throws CallError notFound without access to the case, badInput if the case needs no reason
 */
export const breakGlass: Action<typeof contract.breakGlass, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  return database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    if (!needsReason(caller, found)) throw badField('caseId', BREAK_GLASS_TEXTS.notNeeded)
    const [id, at] = [randomUUID(), clock.now()]
    await lockReasons(handle, found, caller.id)
    const held = await findReason(handle, caller, found, at)
    if (held) {
      handle.audited.breakGlassId = held.id
      return { data: { endsAt: held.endsAt.getTime() } }
    }
    const endsAt = new Date(at.getTime() + BREAK_GLASS_MINUTES * MINUTE)
    const { practice_id } = found
    const { reason } = input
    await insertReason(handle, {
      practice_id,
      id,
      case_id: found.id,
      user_id: caller.id,
      reason,
      at,
      ends_at: endsAt,
    })
    await insertOutboxRow(handle, {
      practiceId: practice_id,
      kind: BREAK_GLASS_MAIL,
      payload: { practiceId: practice_id, id },
      idempotencyKey: `${BREAK_GLASS_MAIL} ${id}`,
      now: at,
    })
    handle.audited.breakGlassId = id
    return { data: { endsAt: endsAt.getTime() } }
  })
}

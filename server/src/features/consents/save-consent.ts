import type { ReplyOf } from '@econsult/contract/call'
import { CONSENT_TEXTS, type fetchConsent, type saveConsent } from '@econsult/contract/consents'
import type { z } from 'zod'
import { enterCase, enterCaseToChange } from '../../access/enter-case.ts'
import { noteClaims } from '../../case-events/note-claims.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { isAfterToday } from './rules.ts'
import { findConsent, insertConsent } from './store.ts'

/** What is recorded of the consent to a case, beside its box (PAID-02). */
export async function readConsent(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<z.output<(typeof fetchConsent)['input']>>,
): Promise<ReplyOf<typeof fetchConsent>> {
  return deps.database.asCaller(record, async (handle) => {
    const found = await findConsent(handle, await enterCase(handle, caller, input.caseId))
    if (!found) return { data: null }
    const { givenBy, way, day, notice, validUntil } = found
    return { data: { givenBy, way, day, notice, validUntil } }
  })
}

/**
 * Records how the patient consented; what was recorded before is kept, and claims are judged by it (PAID-02).
 * @throws CallError notFound without access to the case, badInput for a day to come
 */
export async function recordConsent(
  deps: CoreDeps,
  { caller, input, record, utcOffset }: CallRequest<z.output<(typeof saveConsent)['input']>>,
): Promise<ReplyOf<typeof saveConsent>> {
  const { caseId, ...consent } = input
  const now = deps.clock.now()
  if (isAfterToday(consent.day, now, utcOffset)) throw badField('day', CONSENT_TEXTS.future)
  return deps.database.asCaller(record, async (handle) => {
    const entered = await enterCaseToChange(handle, caller, caseId)
    const data = await insertConsent(handle, entered, { consent, actorId: caller.id, now })
    const { practice_id, id } = entered
    await noteClaims(handle, [{ practice_id, id, occasion: `consent ${record.requestId}` }], { now })
    return { data, message: CONSENT_TEXTS.saved }
  })
}

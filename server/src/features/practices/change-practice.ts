import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import type * as contract from '@econsult/contract/practices'
import type { z } from 'zod'
import { type PracticeAdmin, requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, forbidden, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { consumePasswordProof } from '../../sessions/password-proofs/store.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { presentPractice } from './present.ts'
import { FAX_CHANGED_MAIL } from './rules.ts'
import { lockPractice, type PracticeRecord, updatePractice } from './store.ts'

type Input = z.output<(typeof contract.updatePracticeDataById)['input']>

/**
 * Changes the fax number or the fax notices of the caller's practice (ACC-02, ACC-03). Reports are sent to the fax
 * number. Changing it therefore requires the proof returned by confirmPassword in this session, and all admins are
 * notified by email (W13).
 * @throws CallError forbidden without the proof, badInput with a text for each wrong field
 */
export const updatePracticeDataById: Action<typeof contract.updatePracticeDataById, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const admin = requirePracticeAdmin(caller)
  const practice = await deps.database.asSystemFor(record, async (handle) => {
    const found = await lockPractice(handle, admin.practiceId)
    if (!found) throw notFound()
    const changed = changedPractice(found, input)
    if (changed.fax_number === found.fax_number) {
      await updatePractice(handle, changed)
      return changed
    }
    const now = deps.clock.now()
    await demandProof(handle, admin, input.proof, now)
    const dated = { ...changed, fax_changed_at: now }
    await updatePractice(handle, dated)
    await tellAdmins(handle, admin, record.requestId, now)
    return dated
  })
  return { data: presentPractice(practice), message: input.successMessage ?? ACCOUNT_TEXTS.saved }
}

/** Runs the same action under the name of another call. */
export const modifyPracticeDataById: Action<typeof contract.modifyPracticeDataById, CoreDeps> = (
  deps,
  request,
) => updatePracticeDataById(deps, request)

function changedPractice(practice: PracticeRecord, input: Input): PracticeRecord {
  const faxNumber = input.faxNumber === undefined ? practice.fax_number : readFax(input.faxNumber)
  const wantsFax = input.faxNotification ?? practice.fax_notification
  if (input.faxNotification === true && faxNumber === null) {
    throw badField('faxNotification', ACCOUNT_TEXTS.saveFaxFirst)
  }
  const time_zone = input.timeZone === undefined ? practice.time_zone : input.timeZone
  const language = input.language ?? practice.language
  const us_state = input.usState === undefined ? practice.us_state : input.usState
  return {
    ...practice,
    time_zone,
    us_state,
    language,
    fax_number: faxNumber,
    fax_notification: wantsFax && faxNumber !== null,
  }
}

function readFax(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const number = readPhoneNumber(text)
  if (number === undefined) throw badField('faxNumber', ACCOUNT_TEXTS.faxInvalid)
  return number
}

async function demandProof(
  handle: Handle,
  { id: userId, sessionId }: PracticeAdmin,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  const taken = proof && (await consumePasswordProof(handle, { proof, userId, sessionId, now }))
  if (!taken) throw forbidden(ACCOUNT_TEXTS.proofRequired)
}

async function tellAdmins(handle: Handle, admin: PracticeAdmin, requestId: string, now: Date): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: admin.practiceId,
    kind: FAX_CHANGED_MAIL,
    payload: { practiceId: admin.practiceId, changedBy: admin.id },
    idempotencyKey: `${FAX_CHANGED_MAIL} ${requestId}`,
    now,
  })
}

import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import type { proposeCode } from '@econsult/contract/claims'
import type { MinutesEntry } from '@econsult/contract/minutes'
import type { z } from 'zod'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { dayAt } from '../../scheduling/days.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import { findPatient } from '../patients/store.ts'
import { judgeService, rulesWords } from './judge-claim.ts'
import type { Minutes } from './rules.ts'

/**
 * What the rules say of the sender's referral service if the case is closed now: with the minutes that the dialog shows
 * and closing confirms; without any, and for a colleague, with those that the sender has confirmed (PAID-03).
 * @throws CallError notFound without access to the case, or in a support case
 */
export async function proposeOwnCode(
  deps: CoreDeps,
  { caller, input, record: call }: CallRequest<z.output<(typeof proposeCode)['input']>>,
): Promise<ReplyOf<typeof proposeCode>> {
  const now = deps.clock.now()
  const { record, payer, timeZone } = await deps.database.asCaller(call, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    if (!entered.patient_id) throw notFound()
    const patient = await findPatient(handle, entered.practice_id, entered.patient_id)
    return {
      record: { ...entered, patient_id: entered.patient_id },
      payer: patient?.primary_ins_name?.trim() ?? '',
      timeZone: (await findTimeZone(handle, entered.practice_id)) ?? DEFAULT_TIME_ZONE,
    }
  })
  const service = {
    id: randomUUID(),
    practice_id: record.practice_id,
    case_practice_id: record.practice_id,
    case_id: record.id,
    side: 'sender' as const,
    specialty_id: 0,
    clinician_id: record.provider_id,
    clinician_name: '',
    patient_id: record.patient_id,
    payer,
    service_day: dayAt(now, timeZone),
    service_at: now,
  }
  // The code is the sender's: minutes of a colleague who closes the case do not count for it.
  const shown = record.provider_id === caller.id ? input.minutes : undefined
  const minutes = shown?.reduce(add, { review: 0, discussion: 0, report: 0, preparation: 0 })
  const { proposed, set } = await deps.database.asSystem((handle) =>
    judgeService(handle, service, (facts) => (minutes ? { ...facts, minutes } : facts)),
  )
  const { code, passes, why } = proposed
  return { data: { code, passes, why, rules: rulesWords(set) } }
}

function add(sum: Minutes, { activity, minutes }: Pick<MinutesEntry, 'activity' | 'minutes'>): Minutes {
  return { ...sum, [activity]: sum[activity] + minutes }
}

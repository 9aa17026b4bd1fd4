import { randomUUID } from 'node:crypto'
import type * as contract from '@econsult/contract/claims'
import { MINUTES_LIMITS, type MinutesEntry, unchangedEntries } from '@econsult/contract/minutes'
import { enterCase, enterCases, enteredUnder } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { dayAt } from '../../scheduling/days.ts'
import { presentLedger } from '../minutes/present.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findConfirmed, findCountedSeconds, findTimeZone } from '../minutes/store.ts'
import { findPatient } from '../patients/store.ts'
import { judgeService, rulesWords } from './judge-claim.ts'
import type { Minutes } from './rules.ts'
import { findBilledAt } from './standing/store.ts'

/** The data that are needed to judge a consult as if its case were closed now. */
interface Closing {
  readonly record: CaseRecord & { readonly patient_id: string }
  /** The minutes that closing would confirm. If undefined, the minutes that the sender has already confirmed count. */
  readonly minutes: readonly MinutesEntry[] | undefined
  readonly billedAt: Date | undefined
  readonly payer: string
  readonly timeZone: string
  readonly now: Date
}

/**
 * Returns the verdict on the sender's referral service as if the case were closed now. The minutes are those that the
 * dialog displays and that closing would confirm. If there are none, or if the caller is a colleague, the minutes that
 * the sender has already confirmed count (PAID-03).
 * @throws CallError notFound without access to the case, or in a support case
 */
export const proposeCode: Action<typeof contract.proposeCode, CoreDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  const closing = await deps.database.asCaller(call, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    // The code is billed for the sender, so the minutes of a colleague who closes the case do not count.
    const minutes = entered.provider_id === caller.id ? input.minutes : undefined
    return readClosing(handle, entered, minutes, now)
  })
  if (!closing) throw notFound()
  return { data: await deps.database.asSystem((handle) => propose(handle, closing)) }
}

/**
 * For each of several cases that the caller sent, returns the proposal of proposeCode, with the minutes that the
 * sender's ledger proposes.
 * @throws CallError notFound if the caller has no access to one of the cases
 */
export const proposeCodes: Action<typeof contract.proposeCodes, CoreDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  const closings = await deps.database.asCaller(call, async (handle) => {
    const entered = await enterCases(handle, caller, input.caseIds)
    const found: (Closing & { readonly caseId: string })[] = []
    for (const caseId of new Set(input.caseIds)) {
      const record = enteredUnder(entered, caller, caseId)
      if (record?.provider_id !== caller.id) continue
      const counted = await findCountedSeconds(handle, record, caller.id)
      const ledger = presentLedger(counted, await findConfirmed(handle, record, caller.id))
      const minutes = unchangedEntries(ledger).filter((one) => one.minutes <= MINUTES_LIMITS.minutes)
      const closing = await readClosing(handle, record, minutes, now)
      if (closing) found.push({ ...closing, caseId })
    }
    return found
  })
  const data = await deps.database.asSystem(async (handle) => {
    const proposals = []
    for (const closing of closings) {
      const { caseId, minutes = [] } = closing
      proposals.push({ ...(await propose(handle, closing)), caseId, minutes: [...minutes] })
    }
    return proposals
  })
  return { data }
}

/** Returns undefined for a support case. */
async function readClosing(
  handle: Handle,
  record: CaseRecord,
  minutes: Closing['minutes'],
  now: Date,
): Promise<Closing | undefined> {
  const { practice_id, patient_id } = record
  if (!patient_id) return undefined
  const patient = await findPatient(handle, practice_id, patient_id)
  return {
    record: { ...record, patient_id },
    minutes,
    billedAt: await findBilledAt(handle, record),
    payer: patient?.primary_ins_name?.trim() ?? '',
    timeZone: (await findTimeZone(handle, practice_id)) ?? DEFAULT_TIME_ZONE,
    now,
  }
}

async function propose(handle: Handle, { record, minutes, billedAt, payer, timeZone, now }: Closing) {
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
    state: 'to-bill' as const,
  }
  const shown = minutes?.reduce(add, { review: 0, discussion: 0, report: 0, preparation: 0 })
  const { proposed, set } = await judgeService(handle, service, (facts) => ({
    ...facts,
    minutes: shown ?? facts.minutes,
    billedOn: billedAt ? dayAt(billedAt, timeZone) : null,
  }))
  const { code, passes, why } = proposed
  return { code, passes, why, rules: rulesWords(set) }
}

function add(sum: Minutes, { activity, minutes }: Pick<MinutesEntry, 'activity' | 'minutes'>): Minutes {
  return { ...sum, [activity]: sum[activity] + minutes }
}

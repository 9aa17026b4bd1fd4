import { CLAIM_TEXTS } from '@econsult/contract/claims'
import { OVERRIDE_REASON_NAMES } from '@econsult/contract/claims/names'
import type * as contract from '@econsult/contract/claims/changes'
import { CONSULT_CODES } from '@econsult/contract/claims/codes'
import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import type { z } from 'zod'
import { lockCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import type { Caller } from '../../sessions/caller.ts'
import { updateCase } from '../cases/store.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import { findDeliveriesOfClosing, insertDeliveries, withdrawFailedClaim } from '../deliveries/ledger/store.ts'
import { enterClaim, readClaim } from './enter-claim.ts'
import { judgePatient } from './refresh-claims-of-case.ts'
import { type Judgement, judgeService } from './judge-claim.ts'
import { consultCodeOf } from './standing/rules.ts'
import { findAthenaClaim, findClaimApart, findWhetherStands } from './standing/store.ts'
import { type ClaimRecord, insertStep, insertVerdict, updateClaim, verdictColumns } from './store.ts'

type Input = z.output<(typeof contract.billClaim)['input']>

/**
 * Bills one code of a claim (PAID-04). The claim is either sent to athena, exactly once, as a delivery of the case's
 * closing, or recorded as billed in the practice's own system. Before that, the rules are evaluated again. A claim that
 * is stopped or held needs an override with a reason and an explanation, which are stored with the biller's name.
 * @throws CallError notFound for another practice's claim, conflict if the claim was sent or changed in the meantime,
 * badInput
 */
export const billClaim: Action<typeof contract.billClaim, CoreDeps & ExchangeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const targets = await readPracticeTargets(deps, caller.practiceId)
  const now = deps.clock.now()
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const claim = await enterClaim(handle, caller, input)
    await requireUnsent(handle, claim, input, now)
    const judged = await judgeService(handle, claim)
    requirePassing(claim, judged, input, now)
    const athena = targets.systems.includes('athena')
    const closing =
      input.through === 'athena'
        ? await queueClaim(handle, claim, { caller, input, now, athena })
        : claim.closing
    await keepBilling(handle, { ...claim, closing }, judged, { caller, input, now })
    await judgePatient(handle, claim, now, 'noted')
    return readClaim(handle, claim, targets)
  })
  return { data, message: input.through === 'athena' ? CLAIM_TEXTS.queued : CLAIM_TEXTS.billed }
}

/**
 * Rejects a claim that is already billed. A claim that athena did not accept can be billed elsewhere. Its delivery is
 * then withdrawn, so that the claim is not also sent to athena.
 * @throws CallError conflict if the claim was sent, or is being sent to athena
 */
async function requireUnsent(
  handle: Handle,
  claim: ClaimRecord,
  { through }: Input,
  now: Date,
): Promise<void> {
  if (await findWhetherStands(handle, claim)) throw conflict(CLAIM_TEXTS.sentAlready)
  if (claim.side === 'sender') await requireNoneElsewhere(handle, claim)
  if (claim.state !== 'sending' || through === 'athena') return
  if (!(await withdrawFailedClaim(handle, closingOf(claim), now))) throw conflict(CLAIM_TEXTS.sentAlready)
}

/**
 * Rejects a claim if its case has since been closed again with a bill, or was billed by a call outside of its closings.
 * Locks the case, so that a simultaneous closing cannot also bill it.
 * @throws CallError conflict in these cases
 */
async function requireNoneElsewhere(handle: Handle, claim: ClaimRecord): Promise<void> {
  const [record] = await lockCase(handle, claim.case_practice_id, claim.case_id)
  if (!record) return
  if (await findClaimApart(handle, record)) throw conflict(CLAIM_TEXTS.athenaBilled)
  if (record.closings === claim.closing || consultCodeOf(record.procedure_codes) === undefined) return
  const later = await findAthenaClaim(handle, { ...closingOf(claim), closing: record.closings })
  if (later && later.state !== 'needs attention') throw conflict(CLAIM_TEXTS.changedElsewhere)
}

function closingOf({ case_practice_id, case_id, closing }: ClaimRecord) {
  return { practice_id: case_practice_id, case_id, closing }
}

/** @throws CallError badInput if there is no override, and the code does not pass or the claim is held */
function requirePassing(
  claim: ClaimRecord,
  { codes }: Judgement,
  { code, override }: Input,
  now: Date,
): void {
  const verdict = codes.find((one) => one.code === code)
  if (!verdict) throw badField('code', CLAIM_TEXTS.notCandidate)
  const isHeld = claim.held_by !== null || (claim.held_until !== null && claim.held_until > now)
  if ((!verdict.passes || isHeld) && !override) throw badField('override', CLAIM_TEXTS.needsOverride)
}

interface Billing {
  readonly caller: Caller
  readonly input: Input
  readonly now: Date
}

/**
 * Adds the claim to the deliveries of the case's last closing, with the date of the closing. Returns the closing's
 * number.
 */
async function queueClaim(
  handle: Handle,
  claim: ClaimRecord,
  { caller, input, now, athena }: Billing & { athena: boolean },
): Promise<number> {
  if (claim.side !== 'sender') throw badField('through', CLAIM_TEXTS.athenaSenderOnly)
  const [record] = await lockCase(handle, claim.case_practice_id, claim.case_id)
  if (!record?.is_closed) throw conflict(CLAIM_TEXTS.caseOpen)
  const view = await readClaim(handle, claim, {
    systems: athena ? ['athena'] : [],
    faxNumber: null,
    faxesOnClosing: false,
  })
  const closing = { ...closingOf(claim), closing: record.closings }
  const sent = await findDeliveriesOfClosing(handle, closing)
  if (sent.some((one) => one.target === 'athena-claim')) throw conflict(CLAIM_TEXTS.athenaBilled)
  if (!view.athena) throw badField('through', CLAIM_TEXTS.noAthena)
  const diagnoses = input.diagnoses ?? record.diagnoses
  if (diagnoses.length === 0) throw badField('diagnoses', ATHENA_TEXTS.fillAll)
  updateCase(handle, record, {
    procedure_codes: JSON.stringify([{ procedurecode: input.code, description: CONSULT_CODES[input.code] }]),
    diagnoses: JSON.stringify(diagnoses),
  })
  if (claim.closing !== record.closings) await withdrawFailedClaim(handle, closingOf(claim), now)
  await insertDeliveries(handle, closing, {
    targets: ['athena-claim'],
    faxNumber: null,
    procedureCodes: [input.code],
    requestedBy: caller,
    now,
    servedAt: claim.closed_at,
    words: `Billed by ${caller.firstName} ${caller.lastName}`,
  })
  return record.closings
}

async function keepBilling(
  handle: Handle,
  claim: ClaimRecord,
  { set, options, codes, record }: Judgement,
  { caller, input, now }: Billing,
): Promise<void> {
  const { code, through, override, reference } = input
  const name = `${caller.firstName} ${caller.lastName}`
  const isChanged = await updateClaim(handle, claim, {
    closing: claim.closing,
    state: through === 'athena' ? 'sending' : 'sent',
    code,
    why: '',
    billed_code: code,
    billed_at: now,
    billed_by: caller.id,
    billed_by_name: name,
    billed_through: through,
    reference: reference === '' ? null : (reference ?? null),
    override_reason: override?.reason ?? null,
    override_text: override?.text ?? null,
    refusal: null,
    held_by: null,
    held_by_name: null,
    changed_at: now,
  })
  if (!isChanged) throw conflict(CLAIM_TEXTS.changedElsewhere)
  await insertVerdict(handle, {
    practice_id: claim.practice_id,
    claim_id: claim.id,
    rule_set: set.id,
    rules_from: set.from,
    at: now,
    ...verdictColumns({ options, codes, record, occasion: 'asked' }),
  })
  const actor = { id: caller.id, name }
  if (override) {
    const words = `Override of ${code}: ${OVERRIDE_REASON_NAMES[override.reason]}. ${override.text}`
    await insertStep(handle, claim, { kind: 'override', words, at: now, actor })
  }
  const way = through === 'athena' ? 'Sent to athena' : 'Recorded as billed'
  await insertStep(handle, claim, { kind: 'billed', words: `${way}: ${code}.`, at: now, actor })
}

import { randomUUID } from 'node:crypto'
import { CLAIM_TEXTS } from '@econsult/contract/claims'
import type * as contract from '@econsult/contract/claims/changes'
import { dayWords } from '@econsult/contract/absences'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { conflict } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import { enterClaim, readClaim } from './enter-claim.ts'
import { judgePatient } from './refresh-claims-of-case.ts'
import { judgeClaim } from './judge-claim.ts'
import { findListedClaim } from './list/store.ts'
import { nameOfNoteKind, refuseFarDay } from './note-rules.ts'
import { mayRefuse } from './present.ts'
import { type ClaimRecord, findClaim, insertNote, insertStep, updateClaim } from './store.ts'

type Actor = { readonly id: string; readonly name: string }

/** Finds and locks a claim of the caller's practice, changes it, and returns the changed claim. */
async function changing<Asked extends { claimId: string; version?: number }>(
  deps: CoreDeps & ExchangeDeps,
  { caller, input, record }: CallRequest<Asked>,
  change: (handle: Handle, claim: ClaimRecord, by: { actor: Actor; now: Date }) => Promise<void>,
) {
  const targets = await readPracticeTargets(deps, caller.practiceId)
  const now = deps.clock.now()
  const actor = { id: caller.id, name: `${caller.firstName} ${caller.lastName}` }
  return deps.database.asSystemFor(record, async (handle) => {
    const claim = await enterClaim(handle, caller, input)
    await change(handle, claim, { actor, now })
    return readClaim(handle, claim, targets)
  })
}

/**
 * Changes an entered claim.
 * @throws CallError conflict if another transaction changed it in the meantime
 */
async function write(
  handle: Handle,
  claim: ClaimRecord,
  changes: Parameters<typeof updateClaim>[2],
): Promise<void> {
  if (!(await updateClaim(handle, claim, changes))) throw conflict(CLAIM_TEXTS.changedElsewhere)
}

/**
 * Holds a claim until a user releases it.
 * @throws CallError conflict if the claim is billed
 */
export const holdClaim: Action<typeof contract.holdClaim, CoreDeps & ExchangeDeps> = async (
  deps,
  request,
) => {
  const data = await changing(deps, request, async (handle, claim, { actor, now }) => {
    if (claim.billed_code !== null) throw conflict(CLAIM_TEXTS.sentAlready)
    const { reason = '' } = request.input
    const why = `Held by ${actor.name}${reason === '' ? '' : `: ${reason}`}`
    const held = { state: 'held' as const, held_by: actor.id, held_by_name: actor.name, why, changed_at: now }
    await write(handle, claim, held)
    const words = `Held${reason === '' ? '.' : `: ${reason}`}`
    await insertStep(handle, claim, { kind: 'held', words, at: now, actor })
  })
  return { data, message: CLAIM_TEXTS.held }
}

/**
 * Releases a held claim. Its new state is determined by the rules currently in force.
 * @throws CallError conflict
 */
export const releaseClaim: Action<typeof contract.releaseClaim, CoreDeps & ExchangeDeps> = async (
  deps,
  request,
) => {
  const data = await changing(deps, request, async (handle, claim, { actor, now }) => {
    if (claim.held_by === null) throw conflict(CLAIM_TEXTS.notHeld)
    await write(handle, claim, { held_by: null, held_by_name: null, changed_at: now })
    await insertStep(handle, claim, { kind: 'released', words: 'Released.', at: now, actor })
    const released = await findClaim(handle, claim)
    if (released) await judgeClaim(handle, released, { now, occasion: 'released' })
  })
  return { data, message: CLAIM_TEXTS.released }
}

/**
 * Records that the payer refused a claim that was sent.
 * @throws CallError conflict unless the claim was sent and accepted
 */
export const refuseClaim: Action<typeof contract.refuseClaim, CoreDeps & ExchangeDeps> = async (
  deps,
  request,
) => {
  const data = await changing(deps, request, async (handle, claim, { actor, now }) => {
    const listed = await findListedClaim(handle, claim)
    if (!listed || !mayRefuse(listed)) throw conflict(CLAIM_TEXTS.notSent)
    const { text } = request.input
    await write(handle, claim, { state: 'refused', refusal: text, changed_at: now })
    await insertStep(handle, claim, {
      kind: 'refused',
      words: `Refused by the payer: ${text}`,
      at: now,
      actor,
    })
  })
  return { data, message: CLAIM_TEXTS.refused }
}

/**
 * Records that the patient had a visit with the clinician of a claim, was transferred to that clinician, or had a month
 * of APCM. Then judges the patient's claims again.
 */
export const noteOnClaim: Action<typeof contract.noteOnClaim, CoreDeps & ExchangeDeps> = async (
  deps,
  request,
) => {
  const { kind, day } = request.input
  refuseFarDay(day, deps.clock.now())
  const data = await changing(deps, request, async (handle, claim, { actor, now }) => {
    await insertNote(handle, {
      practice_id: claim.case_practice_id,
      id: randomUUID(),
      case_id: claim.case_id,
      patient_id: claim.patient_id,
      clinician_id: claim.clinician_id,
      kind,
      day,
      at: now,
      actor_id: actor.id,
      actor_name: actor.name,
    })
    const words = `${nameOfNoteKind(kind)} noted for ${dayWords(day)}.`
    await insertStep(handle, claim, { kind: 'noted', words, at: now, actor })
    await judgePatient(handle, claim, now, 'noted')
  })
  return { data, message: CLAIM_TEXTS.noted }
}

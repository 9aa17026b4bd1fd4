import { said } from '@econsult/contract/languages/codes'
import { createHash } from 'node:crypto'
import { ATHENA_TEXTS, DEFAULT_DEPARTMENTS } from '@econsult/contract/records/claims'
import type * as contract from '@econsult/contract/records/claims'
import { serviceDayOf } from '@econsult/contract/service-day'
import type { CoreDeps, ExchangeDeps, RealtimeDeps } from '../../../deps.ts'
import { badField, conflict } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { findUserById } from '../../users/store.ts'
import { askAthena, openAthenaChart } from '../../record-systems/charts/athena-chart.ts'
import { expectCaseForClaim, linkClaim } from './link-claim.ts'
import { type ClaimTurn, leaseClaimTurn } from './claim-turn.ts'

/**
 * Creates a claim independently of a closing (REC-01). athena has no idempotency keys. Instead, a key is made from the
 * patient, the day and the codes, and only one claim is created for each key. The claim is linked to the case that the
 * caller names. If the caller names none, it is linked to the only case without a claim that the caller closed within
 * the last day.
 * @throws CallError conflict if the claim exists or is being created, vendor if athena may still be processing it.
 */
export const createAthenaClaim: Action<
  typeof contract.createAthenaClaim,
  CoreDeps & RealtimeDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const { athenaPatientId, athenaPracticeId } = input
  const opened = await openAthenaChart(deps, record, { athenaPatientId, athenaPracticeId })
  const { patient, athena, chart } = opened
  refuseOtherDepartment(input.departmentId, athena.adapter.departments.claims)
  const user = await deps.database.asSystem((handle) => findUserById(handle, caller.id))
  const procedureCodes = [...new Set(input.procedureCodeList)]
  const diagnosisCodes = [...new Set(input.diagnoseCodeList)]
  const serviceDay = serviceDayOf(deps.clock.now(), patient.state)
  const marker = markerOf([serviceDay, ...procedureCodes.toSorted(), ...diagnosisCodes.toSorted()])
  const claim = { ...chart, npi: user?.npi ?? null, procedureCodes, diagnosisCodes, serviceDay, marker }
  const linking = {
    caller,
    patient,
    caseId: input.caseId ?? undefined,
    procedureCodes,
    effectId: record.effectId,
  }
  await expectCaseForClaim(deps, linking)
  const claim_key = [chart.practiceId, chart.patientId, marker].join(' ')
  const turn = await leaseClaimTurn(deps, { practice_id: patient.practice_id, claim_key })
  const there = await within(turn, () => athena.adapter.findClaim(claim))
  if (there !== null) {
    await turn.endWith(there)
    // The process that created the claim may have stopped before storing it.
    await linkClaim(deps, there, linking)
    throw conflict(ATHENA_TEXTS.claimThere)
  }
  await turn.renew()
  const claimId = await within(turn, () => athena.adapter.createClaim(claim))
  await turn.endWith(claimId)
  const caseId = await linkClaim(deps, claimId, linking)
  return { data: { claimId, caseId }, message: ATHENA_TEXTS.claimCreated }
}

/** Refuses all departments except the practice's own and 21. Clients send 21, as the API description says. */
function refuseOtherDepartment(asked: string | number | undefined, own: string): void {
  if (asked === undefined || [DEFAULT_DEPARTMENTS.claims, own].includes(String(asked))) return
  throw badField('departmentId', said(ATHENA_TEXTS.otherDepartment, { department: own }))
}

/** Sends a request to athena. If the request fails, releases the turn. */
function within<Result>(turn: ClaimTurn, work: () => Promise<Result>): Promise<Result> {
  return askAthena(async () => {
    try {
      return await work()
    } catch (error) {
      await turn.endAfter(error)
      throw error
    }
  })
}

/** A hash of the day and the codes. It is short enough for athena's field. */
function markerOf(parts: readonly string[]): string {
  return `EC-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}`
}

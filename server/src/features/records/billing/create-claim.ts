import { createHash } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import { ATHENA_TEXTS, type createAthenaClaim as createAthenaClaimCall } from '@econsult/contract/athena'
import { serviceDayOf } from '@econsult/contract/service-day'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { findUserById } from '../../users/store.ts'
import { askAthena, openAthenaChart } from './athena-chart.ts'
import { type ClaimTurn, takeClaimTurn } from './claim-turn.ts'

type Input = z.output<(typeof createAthenaClaimCall)['input']>

/**
 * Creates a claim apart from any closing (REC-01). athena knows no idempotency key: the codes of a patient's day make ours,
 * and a claim that bears it is never made twice, whichever process is asked.
 * @throws CallError conflict where it is there already or under way, vendor while athena may still be at it.
 */
export async function createAthenaClaim(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof createAthenaClaimCall>> {
  const asked = { ...input, departmentId: String(input.departmentId) }
  const { patient, athena, chart } = await openAthenaChart(deps, record, asked)
  const user = await deps.database.asSystem((handle) => findUserById(handle, caller.id))
  const procedureCodes = [...new Set(input.procedureCodeList)]
  const diagnosisCodes = [...new Set(input.diagnoseCodeList)]
  const serviceDay = serviceDayOf(deps.clock.now(), patient.state)
  const marker = markerOf([serviceDay, ...procedureCodes.toSorted(), ...diagnosisCodes.toSorted()])
  const claim = { ...chart, npi: user?.npi ?? null, procedureCodes, diagnosisCodes, serviceDay, marker }
  const claim_key = [chart.practiceId, chart.patientId, marker].join(' ')
  const turn = await takeClaimTurn(deps, { practice_id: patient.practice_id, claim_key })
  const there = await within(turn, () => athena.adapter.findClaim(claim))
  if (there !== null) {
    await turn.endWith(there)
    throw conflict(ATHENA_TEXTS.claimThere)
  }
  await turn.renew()
  const claimId = await within(turn, () => athena.adapter.createClaim(claim))
  await turn.endWith(claimId)
  return { data: { claimId }, message: ATHENA_TEXTS.claimCreated }
}

/** Asks athena; where that fails the turn ends. */
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

/** The same for the same codes, and short enough for athena's field. */
function markerOf(parts: readonly string[]): string {
  return `EC-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}`
}

import { createHash } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import { ATHENA_TEXTS, type createAthenaClaim as createAthenaClaimCall } from '@econsult/contract/athena'
import { RecordSystemError } from '@econsult/adapters/records/records-port'
import { serviceDayOf } from '@econsult/contract/service-day'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { CallError, conflict } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { createTurns } from '../../../turns.ts'
import { findUserById } from '../../users/store.ts'
import { askAthena, openAthenaChart } from './athena-chart.ts'
import { billingFaultText } from './words.ts'

/** Looking up and creating go together. */
const oneAtATime = createTurns(1)
/** Until when athena may still be at a claim whose answer did not come, in milliseconds since 1970. */
const unsettled = new Map<string, number>()

type Input = z.output<(typeof createAthenaClaimCall)['input']>

/**
 * Creates a claim apart from any closing (REC-01). athena knows no idempotency key: the codes of a patient's day make ours,
 * and a claim that bears it is never made twice.
 * @throws CallError conflict where it is there already, vendor while athena may still be at it.
 */
export async function createAthenaClaim(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof createAthenaClaimCall>> {
  const asked = { ...input, departmentId: String(input.departmentId) }
  const { athena, chart } = await openAthenaChart(deps, record, asked)
  const user = await deps.database.asSystem((handle) => findUserById(handle, caller.id))
  const procedureCodes = [...new Set(input.procedureCodeList)]
  const diagnosisCodes = [...new Set(input.diagnoseCodeList)]
  const serviceDay = serviceDayOf(deps.clock.now())
  const marker = markerOf([serviceDay, ...procedureCodes.toSorted(), ...diagnosisCodes.toSorted()])
  const claim = { ...chart, npi: user?.npi ?? null, procedureCodes, diagnosisCodes, serviceDay, marker }
  const key = [chart.practiceId, chart.patientId, marker].join(' ')
  return oneAtATime(async () => {
    refuseUnsettled(key, deps.clock.now().getTime())
    if (await askAthena(() => athena.adapter.findClaim(claim))) throw conflict(ATHENA_TEXTS.claimThere)
    const claimId = await askAthena(() =>
      athena.adapter.createClaim(claim).catch((error: unknown) => {
        const isUnclear = error instanceof RecordSystemError && error.uncertain
        if (isUnclear) unsettled.set(key, deps.clock.now().getTime() + deps.deliveryPace.settledMs)
        throw error
      }),
    )
    return { data: { claimId }, message: ATHENA_TEXTS.claimCreated }
  })
}

/** Looking a claim up tells the truth only once athena has come to rest. */
function refuseUnsettled(key: string, now: number): void {
  for (const [one, until] of unsettled) if (until <= now) unsettled.delete(one)
  const until = unsettled.get(key)
  if (until === undefined) return
  const words = billingFaultText({ fault: 'away', uncertain: true, answer: undefined })
  throw new CallError('vendor', words, { retryAfter: Math.ceil((until - now) / 1000) })
}

/** The same for the same codes, and short enough for athena's field. */
function markerOf(parts: readonly string[]): string {
  return `EC-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}`
}

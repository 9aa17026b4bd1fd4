import { RecordSystemError } from '@econsult/adapters/records/records-port'
import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import { leaseEnd } from '../../../leases/store.ts'
import { CallError, conflict } from '../../../http/errors.ts'
import { changeHeldClaim, type ClaimKey, type DirectClaim, findClaim, leaseClaim } from './turns/store.ts'
import { billingFaultText } from '../../record-systems/charts/words.ts'

/** The exclusive right of one process to look up and create a claim. */
export interface ClaimTurn {
  /**
   * Extends the turn. Called immediately before the request that creates the claim.
   * @throws CallError conflict if the turn has already expired
   */
  renew(): Promise<void>
  /** Stores the id of the claim. The turn is not released until athena has certainly finished processing the claim. */
  endWith(claimId: string): Promise<void>
  /**
   * Releases the turn after an error. If no claim was created, releases it immediately. If a claim may have been
   * created, releases it after athena has certainly finished processing that claim.
   */
  endAfter(error: unknown): Promise<void>
}

/**
 * Takes the turn for one claim. If a turn is not released, it expires after the time during which athena could still be
 * processing the claim. The next process then looks up the claim first.
 * @throws CallError conflict if another process holds the turn or has just finished, vendor if athena may still be
 * processing the claim
 */
export async function leaseClaimTurn(
  { database, clock, deliveryPace: { leaseMs, settledMs } }: CoreDeps & ExchangeDeps,
  key: ClaimKey,
): Promise<ClaimTurn> {
  const inMs = (ms: number) => leaseEnd(clock.now(), ms)
  let busy_until = inMs(leaseMs)
  const other = await database.asSystem(async (handle) => {
    const isTaken = await leaseClaim(handle, key, clock.now(), busy_until)
    return isTaken ? undefined : ((await findClaim(handle, key)) ?? null)
  })
  if (other !== undefined) throw whyNot(other, clock.now())

  async function change(changes: { busy_until: Date; is_uncertain?: boolean; claim_id?: string }) {
    const isOurs = await database.asSystem((handle) =>
      changeHeldClaim(handle, { ...key, busy_until }, changes),
    )
    busy_until = changes.busy_until
    return isOurs
  }

  return {
    async renew() {
      if (!(await change({ busy_until: inMs(leaseMs) }))) throw conflict(ATHENA_TEXTS.claimUnderWay)
    },
    async endWith(claimId) {
      await change({ busy_until: inMs(settledMs), claim_id: claimId })
    },
    async endAfter(error) {
      const isUncertain = error instanceof RecordSystemError && error.uncertain
      await change({ busy_until: inMs(isUncertain ? settledMs : 0), is_uncertain: isUncertain })
    },
  }
}

function whyNot(other: DirectClaim | null, now: Date): CallError {
  if (other?.claim_id) return conflict(ATHENA_TEXTS.claimThere)
  if (!other?.is_uncertain) return conflict(ATHENA_TEXTS.claimUnderWay)
  const words = billingFaultText({ fault: 'away', uncertain: true, answer: undefined })
  const retryAfter = Math.ceil((other.busy_until.getTime() - now.getTime()) / 1000)
  return new CallError('vendor', words, { retryAfter })
}

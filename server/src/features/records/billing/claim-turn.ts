import { RecordSystemError } from '@econsult/adapters/records/records-port'
import { ATHENA_TEXTS } from '@econsult/contract/athena'
import type { Deps } from '../../../deps.ts'
import { CallError, conflict } from '../../../http/errors.ts'
import { changeHeldClaim, type ClaimKey, type DirectClaim, findClaim, takeClaim } from './store.ts'
import { billingFaultText } from './words.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'deliveryPace'>

/** The right to look up and create one claim, alone among all processes. */
export interface ClaimTurn {
  /** Begins its time anew before athena is asked to create. @throws CallError conflict where it was over meanwhile */
  renew(): Promise<void>
  /** The claim is there; it is not looked up again before athena has come to rest. */
  endWith(claimId: string): Promise<void>
  /** Nothing was created, or nobody knows: then nobody tries again before athena has come to rest. */
  endAfter(error: unknown): Promise<void>
}

/**
 * Takes the turn for one claim. Whoever had it and did not come back loses it when its time is over, which is longer than
 * athena may still be at it; the next one looks it up.
 * @throws CallError conflict where somebody else has it or had it just now, vendor while athena may still be at it
 */
export async function takeClaimTurn(
  { database, clock, deliveryPace: { leaseMs, settledMs } }: Needs,
  key: ClaimKey,
): Promise<ClaimTurn> {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
  let busy_until = inMs(leaseMs)
  const other = await database.asSystem(async (handle) => {
    const isTaken = await takeClaim(handle, key, clock.now(), busy_until)
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

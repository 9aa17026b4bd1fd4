import { z } from 'zod'
import { JUDGE_CLAIMS } from '../../case-events/enqueue-claim-judgements.ts'
import type { CoreDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { refreshClaimsOfCase } from './refresh-claims-of-case.ts'
import { judgeClaim } from './judge-claim.ts'
import { findClaim, lockPatientClaims, RELEASE_CLAIM } from './store.ts'

const caseSchema = z.object({ practiceId: z.string(), caseId: z.string() })
const claimSchema = z.object({ practiceId: z.string(), claimId: z.string() })

/**
 * Returns the outbox handlers that judge the claims of closed cases, and judge held claims again at the end of day 14
 * (PAID-04).
 */
export function claimHandlers({ database, clock }: CoreDeps): Record<string, OutboxHandler> {
  return {
    [JUDGE_CLAIMS]: async (row) => {
      const { practiceId, caseId } = caseSchema.parse(row.payload)
      await database.asSystem((handle) =>
        refreshClaimsOfCase(handle, { practiceId, caseId, now: clock.now() }),
      )
    },
    [RELEASE_CLAIM]: async (row) => {
      const { practiceId, claimId } = claimSchema.parse(row.payload)
      await database.asSystem(async (handle) => {
        const key = { practice_id: practiceId, id: claimId }
        const unlocked = await findClaim(handle, key)
        if (!unlocked) return
        await lockPatientClaims(handle, unlocked.case_practice_id, unlocked.patient_id)
        const claim = await findClaim(handle, key)
        if (claim?.state !== 'held') return
        await judgeClaim(handle, claim, { now: clock.now(), occasion: 'released' })
      })
    },
  }
}

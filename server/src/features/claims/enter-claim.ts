import { type Claim, CLAIM_TEXTS } from '@econsult/contract/claims'
import { findCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { PracticeTargets } from '../deliveries/ledger/targets.ts'
import { systemsOf } from '../deliveries/ledger/targets.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import { findPatient } from '../patients/store.ts'
import { findListedClaim } from './list/store.ts'
import { presentClaim } from './present.ts'
import { findSentClaims } from './standing/store.ts'
import { type ClaimRecord, findClaim, findSteps, findVerdict, lockPatientClaims } from './store.ts'

interface Asked {
  readonly claimId: string
  readonly version?: number
}

/**
 * Finds a claim of the caller's practice, and locks all claims of its patient. Requires system access; the practice is
 * checked here.
 * @throws CallError notFound if the claim belongs to another practice, conflict if its version has changed in the
 * meantime
 */
export async function enterClaim(
  handle: Handle,
  { practiceId }: Pick<Caller, 'practiceId'>,
  { claimId, version }: Asked,
): Promise<ClaimRecord> {
  if (practiceId === null) throw notFound()
  const key = { practice_id: practiceId, id: claimId }
  const unlocked = await findClaim(handle, key)
  if (!unlocked) throw notFound()
  await lockPatientClaims(handle, unlocked.case_practice_id, unlocked.patient_id)
  const claim = await findClaim(handle, key)
  if (!claim || claim.state === 'withdrawn') throw notFound()
  if (version !== undefined && claim.version !== version) throw conflict(CLAIM_TEXTS.changedElsewhere)
  return claim
}

/**
 * Returns a claim as its practice currently sees it. Requires system access.
 * @throws CallError notFound if the claim is not listed
 */
export async function readClaim(
  handle: Handle,
  key: Pick<ClaimRecord, 'practice_id' | 'id'>,
  targets: PracticeTargets,
): Promise<Claim> {
  const claim = await findListedClaim(handle, key)
  if (!claim) throw notFound()
  handle.audited.show(claim.case_practice_id, claim.case_id)
  const isOwn = claim.case_practice_id === claim.practice_id
  const record = isOwn ? await findCase(handle, claim.practice_id, claim.case_id) : undefined
  const patient = isOwn ? await findPatient(handle, claim.practice_id, claim.patient_id) : undefined
  const sent = isOwn ? await findSentClaims(handle, claim.practice_id, [claim.case_id]) : []
  const isNewToAthena = claim.side === 'sender' && !sent.some(({ closing }) => closing === claim.closing)
  return presentClaim({
    claim,
    sent,
    verdict: await findVerdict(handle, claim),
    steps: await findSteps(handle, claim),
    timeZone: (await findTimeZone(handle, claim.practice_id)) ?? DEFAULT_TIME_ZONE,
    record,
    athena: isNewToAthena && systemsOf(patient, targets).includes('athena'),
  })
}

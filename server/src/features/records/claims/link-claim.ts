import { ATHENA_TEXTS, CONSULT_PROCEDURES } from '@econsult/contract/records/claims'
import { type Handle, recordEffect } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { recordDisclosure } from '../../../disclosures/store.ts'
import type { CoreDeps, RealtimeDeps } from '../../../deps.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { type Caller, inboxOwner } from '../../../sessions/caller.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { changeClaim } from '../../cases/store.ts'
import type { PatientRecord } from '../../patients/store.ts'
import { insertClaimApart, isCaseOfPatient, lockCaseWithoutClaim, lockClosedWithoutClaim } from './store.ts'

interface ClaimOf {
  readonly caller: Caller
  readonly patient: PatientRecord
  /** The case that the caller named. */
  readonly caseId: string | undefined
  readonly procedureCodes: readonly string[]
  /** The effect id of the call that creates the claim. It is set if the call had an Idempotency-Key. */
  readonly effectId?: string | undefined
}

/**
 * Checks the named case before the request to athena. It must belong to this patient, be visible to the caller and have
 * no claim.
 * @throws CallError notFound or conflict if not
 */
export async function expectCaseForClaim(
  deps: CoreDeps,
  { caller, patient, caseId }: ClaimOf,
): Promise<void> {
  if (caseId === undefined) return
  const of = { practiceId: patient.practice_id, patientId: patient.id, caseId }
  await deps.database.asSystem(async (handle) => {
    if (!(await isCaseOfPatient(handle, { ...of, ownerId: inboxOwner(caller) }))) throw notFound()
    if (!(await lockCaseWithoutClaim(handle, of))) throw conflict(ATHENA_TEXTS.caseHasClaim)
  })
}

/**
 * Stores a claim that athena accepted, only once, together with its case. This is the named case. If none was named, it
 * is the patient's only case without a claim that the caller closed within the last day. Updates the claim status of
 * the case.
 * @returns the id of the case; null if the claim is linked to no case
 */
export async function linkClaim(
  deps: CoreDeps & RealtimeDeps,
  claimId: string,
  of: ClaimOf,
): Promise<string | null> {
  const now = deps.clock.now()
  const { caller, patient, procedureCodes } = of
  const linked = await deps.database.asSystem(async (handle) => {
    const record = await findCaseOfClaim(handle, of, new Date(now.getTime() - DAY))
    const isNew = await insertClaimApart(handle, {
      practice_id: patient.practice_id,
      claim_id: claimId,
      patient_id: patient.id,
      case_id: record?.id ?? null,
      procedure_codes: [...procedureCodes],
      created_by: caller.id,
      created_at: now,
    })
    await recordDisclosure(handle, {
      practice_id: patient.practice_id,
      patient_id: patient.id,
      case_id: record?.id ?? null,
      at: now,
      channel: 'record-system',
      recipient: 'athena',
      what: 'the claim',
      purpose: 'payment',
      user_id: caller.id,
      source: `claim ${claimId}`,
    })
    await recordEffect(handle, of)
    if (!record || !isNew) return undefined
    const procedure_codes = JSON.stringify(procedureCodes.map(inWords))
    const claim = { claim_status: 'SUBMITTED' as const, procedure_codes }
    return { caseId: record.id, owners: await changeClaim(handle, record, claim) }
  })
  if (!linked) return null
  deps.hub.announce(linked.owners, { type: 'case', channelId: linked.caseId, removed: false })
  return linked.caseId
}

async function findCaseOfClaim(
  handle: Handle,
  { caller, patient, caseId }: ClaimOf,
  since: Date,
): Promise<CaseRecord | undefined> {
  const of = { practiceId: patient.practice_id, patientId: patient.id }
  if (caseId !== undefined) return lockCaseWithoutClaim(handle, { ...of, caseId })
  const closed = await lockClosedWithoutClaim(handle, { ...of, closedBy: caller.id, since })
  return closed.length === 1 ? closed[0] : undefined
}

function inWords(procedurecode: string) {
  const known = CONSULT_PROCEDURES.find((one) => one.procedurecode === procedurecode)
  return { procedurecode, description: known?.description ?? '' }
}

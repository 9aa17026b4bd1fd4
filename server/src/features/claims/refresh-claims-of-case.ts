import { randomUUID } from 'node:crypto'
import { findCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { fullName } from '../../lib/full-name.ts'
import { dayAt, startOfDay } from '../../scheduling/days.ts'
import { findVersions } from '../answers/store.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import { findPatient } from '../patients/store.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'
import { findUserById } from '../users/store.ts'
import { moveClaimsToPatient } from './corrected-patient/move-claims-to-patient.ts'
import { judgeClaim } from './judge-claim.ts'
import { VISIT_DAYS } from './faults.ts'
import { addDays } from './service-days.ts'
import { consultCodeOf } from './standing/rules.ts'
import { findAthenaClaim, findWhetherStands } from './standing/store.ts'
import {
  type ClaimRecord,
  findClaimsOfCase,
  findClaimsOfPatient,
  findFirstReplies,
  findSteps,
  insertClaim,
  insertStep,
  lockPatientClaims,
  updateClaim,
} from './store.ts'

interface Happened {
  readonly practiceId: string
  readonly caseId: string
  readonly now: Date
}

/**
 * Updates the claims about a case. A closed case has one claim for the sender and one for each specialist who answered,
 * each in the practice that bills it. An open case has no claims, except those already billed. All unbilled claims of
 * the patient are judged again, because minutes and days of several consults count together. Calling this function
 * again changes nothing. Requires system access.
 */
export async function refreshClaimsOfCase(
  handle: Handle,
  { practiceId, caseId, now }: Happened,
): Promise<void> {
  const unlocked = await findCase(handle, practiceId, caseId)
  if (!unlocked?.patient_id || unlocked.is_support) return
  await lockPatientClaims(handle, practiceId, unlocked.patient_id)
  const record = await findCase(handle, practiceId, caseId)
  if (!record?.patient_id) return
  // A merge may have moved the case to another patient before the lock was acquired.
  if (record.patient_id !== unlocked.patient_id)
    await lockPatientClaims(handle, practiceId, record.patient_id)
  const before = await moveClaimsToPatient(handle, record)
  if (record.is_closed) await openClaims(handle, record, record.patient_id, now)
  else await withdrawClaims(handle, record, now)
  for (const patient_id of [record.patient_id, ...before])
    await judgePatient(handle, { case_practice_id: practiceId, patient_id }, now, 'closed')
}

/** Judges all unbilled claims about a patient again. The caller must hold the lock on the patient's claims. */
export async function judgePatient(
  handle: Handle,
  patient: Pick<ClaimRecord, 'case_practice_id' | 'patient_id'>,
  now: Date,
  occasion: 'closed' | 'noted' | 'minutes',
): Promise<void> {
  // The oldest claim is judged first, because a referral service that is ready to be billed stops a later one.
  for (const claim of await findClaimsOfPatient(handle, patient)) {
    await judgeClaim(handle, claim, { now, occasion })
  }
}

async function withdrawClaims(handle: Handle, record: CaseRecord, now: Date): Promise<void> {
  for (const claim of await findClaimsOfCase(handle, record)) {
    if (claim.state === 'withdrawn' || (await isBilled(handle, claim))) continue
    await updateClaim(handle, claim, { ...UNBILLED, state: 'withdrawn', why: '', changed_at: now })
  }
}

const UNBILLED = {
  billed_code: null,
  billed_at: null,
  billed_by: null,
  billed_by_name: null,
  billed_through: null,
  reference: null,
  override_reason: null,
  override_text: null,
  refusal: null,
} as const

/** Returns true if a claim is billed; false if its closing was undone before athena received the claim. */
async function isBilled(handle: Handle, claim: ClaimRecord): Promise<boolean> {
  if (claim.billed_code === null || claim.state !== 'sending') return claim.billed_code !== null
  const { case_practice_id: practice_id, case_id, closing } = claim
  return (await findAthenaClaim(handle, { practice_id, case_id, closing })) !== undefined
}

interface Work {
  readonly practiceId: string
  readonly side: ClaimRecord['side']
  readonly specialtyId: number
  readonly specialtyTitle: string
  readonly clinicianId: string
  readonly clinicianName: string
  readonly at: Date
}

async function openClaims(handle: Handle, record: CaseRecord, patientId: string, now: Date): Promise<void> {
  const patient = await findPatient(handle, record.practice_id, patientId)
  const existing = await findClaimsOfCase(handle, record)
  const closedAt = record.closed_at ?? now
  for (const work of await findWork(handle, record, closedAt)) {
    const timeZone = (await findTimeZone(handle, work.practiceId)) ?? DEFAULT_TIME_ZONE
    const serviceDay = dayAt(work.at, timeZone)
    const isSpecialist = work.side === 'specialist'
    const facts = {
      closing: record.closings,
      specialty_title: work.specialtyTitle,
      clinician_id: work.clinicianId,
      clinician_name: work.clinicianName,
      patient_id: patientId,
      patient_name: record.patient_name,
      patient_dob: record.dob,
      payer: patient?.primary_ins_name?.trim() ?? '',
      closed_at: closedAt,
      service_at: work.at,
      service_day: serviceDay,
      held_until: isSpecialist ? startOfDay(addDays(serviceDay, VISIT_DAYS + 1), timeZone) : null,
      changed_at: now,
    }
    const before = existing.find(
      (one) =>
        one.practice_id === work.practiceId &&
        one.side === work.side &&
        one.specialty_id === work.specialtyId,
    )
    const billed = isSpecialist ? UNBILLED : await billedAtClosing(handle, record)
    const state = billed.billed_code === null ? ('stopped' as const) : ('sending' as const)
    if (before?.closing === record.closings && before.state !== 'withdrawn') continue
    if (before && (await findWhetherStands(handle, before))) {
      await noteClosedAgain(handle, before, record, now)
      continue
    }
    if (before) {
      if (before.billed_code !== null) await noteReplaced(handle, before, now)
      await updateClaim(handle, before, { ...facts, ...billed, state })
      continue
    }
    await insertClaim(handle, {
      ...facts,
      ...billed,
      practice_id: work.practiceId,
      id: randomUUID(),
      case_practice_id: record.practice_id,
      case_id: record.id,
      side: work.side,
      specialty_id: work.specialtyId,
      state,
      code: billed.billed_code ?? '',
      why: '',
      version: 1,
    })
  }
}

/**
 * Records in the claim's history that a billed claim stays unchanged, because a consult is billed only once. This is
 * recorded once for each closing.
 */
async function noteClosedAgain(
  handle: Handle,
  claim: ClaimRecord,
  { closings }: CaseRecord,
  now: Date,
): Promise<void> {
  const kind = `closed again ${closings}`
  if ((await findSteps(handle, claim)).some((step) => step.kind === kind)) return
  const words = 'The case was reopened and closed again. One consult is billed once, so this claim stands.'
  await insertStep(handle, claim, { kind, words, at: now, actor: null })
}

async function noteReplaced(handle: Handle, claim: ClaimRecord, now: Date): Promise<void> {
  const words = 'The case was reopened and closed again, which replaces the claim before.'
  await insertStep(handle, claim, { kind: 'replaced', words, at: now, actor: null })
}

/**
 * Returns the sender's work, dated with the closing, and the work of each specialist of a practice who answered, dated
 * with the answer.
 */
async function findWork(handle: Handle, record: CaseRecord, closedAt: Date): Promise<Work[]> {
  const titles = new Map((await findSpecialtyTitles(handle)).map(({ id, title }) => [id, title]))
  const assignments = await findAssignments(handle, [record])
  const sender = await findUserById(handle, record.provider_id)
  const own: Work = {
    practiceId: record.practice_id,
    side: 'sender',
    specialtyId: 0,
    specialtyTitle: assignments.map((one) => titles.get(one.specialty_id) ?? '').join(', '),
    clinicianId: record.provider_id,
    clinicianName: sender ? fullName(sender) : '',
    at: closedAt,
  }
  const versions = await findVersions(handle, record)
  const replies = await findFirstReplies(handle, record)
  const works: Work[] = [own]
  for (const { specialty_id: specialtyId, specialist_id: assigned } of assignments) {
    const signed = versions.find((one) => one.specialty_id === specialtyId)
    const clinicianId = signed?.signed_by ?? assigned
    if (clinicianId === null) continue
    const at = signed?.signed_at ?? replies.get(clinicianId)
    const specialist = at && (await findUserById(handle, clinicianId))
    if (!at || !specialist?.practice_id) continue
    works.push({
      practiceId: specialist.practice_id,
      side: 'specialist',
      specialtyId,
      specialtyTitle: titles.get(specialtyId) ?? '',
      clinicianId,
      clinicianName: fullName(specialist),
      at,
    })
  }
  return works
}

/**
 * Returns the billing columns of a claim that was billed with the closing. A claim was billed with the closing if the
 * claim that the closing sent to athena contains the referral code (CLOSE-02).
 */
async function billedAtClosing(handle: Handle, record: CaseRecord) {
  const { practice_id, id: case_id, closings: closing } = record
  const code = consultCodeOf(record.procedure_codes)
  if (code === undefined || !(await findAthenaClaim(handle, { practice_id, case_id, closing })))
    return UNBILLED
  const billedBy = record.closed_by ?? record.provider_id
  const person = await findUserById(handle, billedBy)
  return {
    ...UNBILLED,
    billed_code: code,
    billed_at: record.closed_at,
    billed_by: billedBy,
    billed_by_name: person ? fullName(person) : '',
    billed_through: 'athena' as const,
  }
}

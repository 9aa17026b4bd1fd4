import { randomUUID } from 'node:crypto'
import type { createCase } from '@econsult/contract/cases'
import type { ReplyOf } from '@econsult/contract/call'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { NewCaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, PLATFORM_INBOX } from '../../http/caller.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { attachFiles } from '../files/attachments/store.ts'
import { handOverUnfinished } from '../files/drafted/store.ts'
import { announceCaseChange } from './announce.ts'
import { insertCaseSpecialties } from './assignments/store.ts'
import { checkDob, choosePatient, chooseSpecialties, type ChosenSpecialty } from './check-new-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { insertInboxRows } from './inbox/store.ts'
import { noteAssignment } from './note-assignment.ts'
import { readCase } from './read-case.ts'
import { findCase } from '../../access/store.ts'
import { completeDraft } from './sent-draft/store.ts'
import { findPracticeWideReaders, insertCase, lockCreator } from './store.ts'

type Input = z.output<(typeof createCase)['input']>

/** Makes a case, assigns default specialists, and puts it into every inbox it belongs to (decisions, section 3). */
export async function createNewCase(
  deps: Deps,
  { caller, input, record, utcOffset }: CallRequest<Input>,
): Promise<ReplyOf<typeof createCase>> {
  const { practiceId } = caller
  if (!practiceId) throw forbidden('Only people of a practice create cases.')
  checkDob(input.dob, deps.clock.now(), utcOffset)
  const caseId = input.caseId ?? randomUUID()
  const { data, owners } = await deps.database.asCaller({ ...record, object: caseId }, async (handle) => {
    await lockCreator(handle, caller.id)
    const existing = await findCase(handle, practiceId, caseId)
    if (existing && existing.created_by !== caller.id) throw idTaken()
    const told = existing ? [] : await store(deps, handle, { caller, practiceId, caseId, input })
    const key = { practice_id: practiceId, id: caseId }
    return { data: await readCase(deps, handle, caller, key), owners: told }
  })
  announceCaseChange(deps, caseId, owners)
  return { data }
}

function idTaken() {
  return conflict('This case id is in use already. Send the case again with a new one.')
}

interface NewCase {
  readonly caller: Caller
  readonly practiceId: string
  readonly caseId: string
  readonly input: Input
}

async function store(
  deps: Deps,
  handle: Handle,
  { caller, practiceId, caseId, input }: NewCase,
): Promise<string[]> {
  const now = deps.clock.now()
  const specialties = await chooseSpecialties(handle, input.specialtyIds)
  const patientId = await choosePatient(handle, { caller, practiceId, input, now })
  const assigned = specialties.filter((one) => one.specialist !== null)
  const newCase = {
    practice_id: practiceId,
    id: caseId,
    patient_id: patientId,
    patient_name: input.patientName,
    dob: input.dob,
    provider_id: caller.id,
    created_by: caller.id,
    questions: input.questions,
    patient_consent_given: input.patientConsentGiven,
    latest_assigned_specialist_id: assigned.at(-1)?.specialist?.id ?? null,
    state: assigned.length > 0 ? 'Waiting' : 'Unassigned',
    state_at: now,
    last_updated_by: caller.id,
    created_at: now,
    updated_at: now,
  } satisfies NewCaseRecord
  const draft = await completeDraft(handle, { practiceId, providerId: caller.id, caseId, at: now })
  if (!draft || !(await insertCase(handle, newCase))) throw idTaken()

  await insertCaseSpecialties(
    handle,
    newCase,
    specialties.map((one) => ({ specialtyId: one.id, specialistId: one.specialist?.id ?? null })),
    now,
  )
  const names = [...input.files.map((file) => file.fileData.name), ...draft.names]
  await attachFiles(handle, { caller, practiceId, caseId, names })
  await handOverUnfinished(handle, practiceId, caseId)
  await writeFirstEvents(handle, newCase, caller, specialties, now)
  for (const one of assigned)
    if (one.specialist) await noteAssignment(handle, newCase, one.specialist.id, now)
  return fillInboxes(handle, newCase, assigned)
}

async function writeFirstEvents(
  handle: Handle,
  newCase: NewCaseRecord,
  caller: Caller,
  specialties: readonly ChosenSpecialty[],
  at: Date,
): Promise<void> {
  const base = { at, actorId: caller.id }
  const key = { practice_id: newCase.practice_id, id: newCase.id }
  const titles = specialties.map((one) => one.title).join(', ')
  await recordCaseEvent(handle, key, { ...base, kind: 'created', words: `sent the case to ${titles}` })
  for (const { id, title, specialist } of specialties) {
    if (!specialist) continue
    const words = `sent it to ${specialist.name} (${title}) by default`
    const details = { specialtyId: id, specialistId: specialist.id }
    await recordCaseEvent(handle, key, { ...base, kind: 'assigned', words, details })
  }
}

async function fillInboxes(
  handle: Handle,
  newCase: { practice_id: string; id: string; created_by: string; updated_at: Date },
  assigned: readonly ChosenSpecialty[],
): Promise<string[]> {
  const readers = await findPracticeWideReaders(handle, newCase.practice_id)
  const specialists = assigned.flatMap((one) => (one.specialist ? [one.specialist.id] : []))
  const others = new Set([...readers, ...specialists])
  others.delete(newCase.created_by)
  const rows = [
    { ownerId: newCase.created_by, unread: false },
    { ownerId: PLATFORM_INBOX, unread: false },
    ...[...others].map((ownerId) => ({ ownerId, unread: true })),
  ]
  await insertInboxRows(handle, { ...newCase, is_closed: false }, rows)
  return rows.map((row) => row.ownerId)
}

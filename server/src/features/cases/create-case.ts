import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { randomUUID } from 'node:crypto'
import type * as contract from '@econsult/contract/cases'
import { CONSENT_TEXTS } from '@econsult/contract/consents'
import { PATIENT_TEXTS } from '@econsult/contract/patients'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CaseSendingsTable, NewCaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { type Caller, PLATFORM_INBOX } from '../../sessions/caller.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { isAfterToday } from '../consents/rules.ts'
import { insertConsent } from '../consents/store.ts'
import { endOfUndo, undoOffered } from '../../scheduling/undo.ts'
import { attachFiles } from '../files/attachments/store.ts'
import { handOverUnfinished } from '../files/drafted/store.ts'
import { announceCaseChange } from './announce.ts'
import { insertCaseSpecialties } from './assignments/store.ts'
import { checkDob, choosePatient, type PatientOfCase } from './check-new-case.ts'
import { chooseSpecialists, type ChosenSpecialty } from './choose-specialists.ts'
import { afterChange, newRequest } from '../../case-events/requests/rules.ts'
import { recordRequestChanges } from '../../case-events/requests/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { insertInboxRows } from './inbox-writes/store.ts'
import { enqueueAssignmentNotice } from './enqueue-assignment-notice.ts'
import { insertPreparation } from './insert-preparation.ts'
import { readCase } from './read-case.ts'
import { findSending, insertSending } from './sendings/store.ts'
import { completeDraft } from './sent-draft/store.ts'
import { findOwnOrSeen, findPracticeWideReaders, insertCaseAs, lockCreator } from './store.ts'

type Input = z.output<(typeof contract.createCase)['input']>

/**
 * Creates a case, assigns specialists (ASG-05, TURN-08), and adds the case to the inbox of every user with access (A1).
 */
export const createCase: Action<typeof contract.createCase, CoreDeps & RealtimeDeps & FileDeps> = async (
  deps,
  { caller, input, record, utcOffset },
) => {
  const { practiceId } = caller
  if (!practiceId) throw forbidden(CASE_ERRORS.membersCreate)
  checkDob(input.dob, deps.clock.now(), utcOffset)
  if (input.consent && isAfterToday(input.consent.day, deps.clock.now(), utcOffset)) {
    throw badField('consent', CONSENT_TEXTS.future)
  }
  const caseId = input.caseId ?? randomUUID()
  const { data, owners, foundName, sending } = await deps.database.asCaller(
    { ...record, object: caseId },
    async (handle) => {
      await lockCreator(handle, caller.id)
      const { own, isSeen } = await findOwnOrSeen(handle, { practiceId, caller, caseId })
      if (!own && isSeen) throw idTaken()
      const made: StoredCase = own
        ? { id: own.id, owners: [], sending: await findSending(handle, own) }
        : await store(deps, handle, { caller, practiceId, caseId, input })
      const read = await readCase(deps, handle, caller, { practice_id: practiceId, id: made.id })
      return { ...made, data: read }
    },
  )
  announceCaseChange(deps, data.id, owners)
  // Returns the requested id. If the id belongs to a case that the caller cannot access, the caller does not learn that
  // it is already used.
  return {
    data: { ...data, id: caseId, caseId },
    undo: sending
      ? { sendingId: sending.sending_id, ms: undoOffered(sending.held_until, deps.clock.now()) }
      : null,
    ...(foundName !== undefined && { message: PATIENT_TEXTS.found({ name: foundName }) }),
  }
}

/** Only callers who have access to the case get this error, so it reveals nothing to them. */
function idTaken() {
  return conflict(CASE_ERRORS.caseIdTaken)
}

interface NewCase {
  readonly caller: Caller
  readonly practiceId: string
  readonly caseId: string
  readonly input: Input
}

interface StoredCase extends Pick<PatientOfCase, 'foundName'> {
  readonly id: string
  readonly owners: readonly string[]
  /** Undefined if sending the case cannot be undone. */
  readonly sending: Pick<Selectable<CaseSendingsTable>, 'sending_id' | 'held_until'> | undefined
}

async function store(
  deps: CoreDeps,
  handle: Handle,
  { caller, practiceId, caseId: askedId, input }: NewCase,
): Promise<StoredCase> {
  const now = deps.clock.now()
  const specialties = await chooseSpecialists(handle, { ...input, practiceId }, now)
  const { id: patientId, ...found } = await choosePatient(handle, { caller, practiceId, input, now })
  const assigned = specialties.filter((one) => one.specialist !== null)
  const asked = {
    practice_id: practiceId,
    id: askedId,
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
  const draft = await completeDraft(handle, {
    practiceId,
    providerId: caller.id,
    caseId: askedId,
    at: now,
  })
  const caseId = await insertCaseAs(handle, asked, draft !== undefined)
  const newCase = { ...asked, id: caseId }

  await insertCaseSpecialties(
    handle,
    newCase,
    specialties.map((one) => ({ specialtyId: one.id, specialistId: one.specialist?.id ?? null })),
    now,
  )
  const names = [...input.files.map((file) => file.fileData.name), ...(draft?.names ?? [])]
  await attachFiles(handle, { caller, practiceId, caseId, names })
  if (draft) await handOverUnfinished(handle, { practiceId, draftId: askedId, caseId })
  await insertPreparation(handle, newCase, input)
  const { consent } = input
  if (consent) await insertConsent(handle, newCase, { consent, actorId: caller.id, now })
  const heldUntil = input.sendingId === undefined ? undefined : endOfUndo(now)
  await sendRequests(handle, newCase, specialties, { at: now, actorId: caller.id, toldFrom: heldUntil })
  await writeFirstEvents(handle, newCase, caller, specialties, now)
  for (const one of assigned)
    if (one.specialist) await enqueueAssignmentNotice(handle, newCase, one.specialist.id, { now, heldUntil })
  const sending = await recordSending(handle, newCase, input, heldUntil)
  return { id: caseId, owners: await fillInboxes(handle, newCase, assigned), sending, ...found }
}

/** Records that sending the case can be undone, if the client requests that (END-08). */
async function recordSending(
  handle: Handle,
  { practice_id, id: case_id }: Pick<NewCaseRecord, 'practice_id' | 'id'>,
  { sendingId, specialistIds = [] }: Input,
  heldUntil: Date | undefined,
): Promise<StoredCase['sending']> {
  if (sendingId === undefined || heldUntil === undefined) return undefined
  const sending = { sending_id: sendingId, held_until: heldUntil }
  await insertSending(handle, { ...sending, practice_id, case_id, specialist_ids: specialistIds })
  return sending
}

/** Creates a request for each specialty. Requests with a specialist are assigned immediately. */
async function sendRequests(
  handle: Handle,
  { practice_id, id: case_id }: Pick<NewCaseRecord, 'practice_id' | 'id'>,
  specialties: readonly ChosenSpecialty[],
  occasion: { readonly at: Date; readonly actorId: string; readonly toldFrom: Date | undefined },
): Promise<void> {
  const time = { ...occasion, limits: new Map(specialties.map(({ id, limit }) => [id, limit])) }
  const sent = specialties.map(({ id, specialist }) => ({
    request: newRequest({ practice_id, case_id, specialty_id: id }),
    specialistId: specialist?.id,
  }))
  const sending = { change: 'send', to: 'submitted' } as const
  const assigning = { change: 'assign', to: 'assigned' } as const
  const submitted = sent.map(({ request }) => ({ request, ...sending }))
  const assigned = sent.flatMap(({ request, specialistId }) =>
    specialistId ? [{ request: afterChange(request, sending, time), ...assigning, specialistId }] : [],
  )
  recordRequestChanges(handle, [...submitted, ...assigned], time)
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
  const unassigned = specialties.filter((one) => one.specialist === null && one.leftOut !== '')
  const note = unassigned.map(({ title, leftOut }) => `${title}: ${leftOut}`).join('. ')
  const words = `sent the case to ${titles}`
  recordCaseEvent(handle, key, { ...base, kind: 'created', words, details: { note } })
  for (const one of specialties) {
    if (!one.specialist) continue
    const details = { specialtyId: one.id, specialistId: one.specialist.id, note: one.leftOut }
    recordCaseEvent(handle, key, { ...base, kind: 'assigned', words: one.words, details })
  }
}

async function fillInboxes(
  handle: Handle,
  newCase: { practice_id: string; id: string; created_by: string },
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
  await insertInboxRows(handle, newCase, rows)
  return rows.map((row) => row.ownerId)
}

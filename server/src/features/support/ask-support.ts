import type { ReplyOf } from '@econsult/contract/call'
import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import { type createSupportCase, SUPPORT_ERRORS } from '@econsult/contract/support'
import type { z } from 'zod'
import { findCase } from '../../access/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { NewCaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { insertSupportNotices } from '../../notices/store.ts'
import { recordUsage } from '../../usage/store.ts'
import { insertCaseSpecialties } from '../cases/assignments/store.ts'
import { insertInboxRows } from '../cases/inbox/store.ts'
import { insertCase, lockCreator } from '../cases/store.ts'
import { attachFiles } from '../files/attachments/store.ts'
import { isSupportFile, practiceOfSupport, supportReaders } from './rules.ts'

type Input = z.output<(typeof createSupportCase)['input']>

/**
 * Makes a case of a message to the support (document 2, section 3); the sender and the administrators alone see it.
 * @throws CallError badInput for nothing to send, and conflict where the id is another case's
 */
export async function askSupport(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof createSupportCase>> {
  const { caseId } = input
  const names = (input.files ?? []).map((file) => file.fileData.name)
  const question = input.questions.trim()
  if (question === '' && names.length === 0) throw badField('questions', SUPPORT_ERRORS.empty)
  const practiceId = practiceOfSupport(caller)
  const told = await deps.database.asCaller({ ...record, object: caseId }, async (handle) => {
    await lockCreator(handle, caller.id)
    const existing = await findCase(handle, practiceId, caseId)
    if (!existing) return store(deps, handle, { caller, practiceId, caseId, question, names })
    if (existing.created_by !== caller.id || !existing.is_support) throw idTaken()
    return []
  })
  deps.hub.announce(told, { type: 'case', channelId: caseId, removed: false })
  return { data: { caseId } }
}

function idTaken() {
  return conflict('This case id is in use already. Send the message again with a new one.')
}

interface NewQuestion {
  readonly caller: Caller
  readonly practiceId: string
  readonly caseId: string
  readonly question: string
  /** Stored names of the uploads. */
  readonly names: readonly string[]
}

async function store(deps: Deps, handle: Handle, asked: NewQuestion): Promise<string[]> {
  const { caller, practiceId, caseId, names } = asked
  const now = deps.clock.now()
  const supportCase = newSupportCase(asked, now)
  if (!(await insertCase(handle, supportCase))) throw idTaken()
  const specialty = { specialtyId: Number(SUPPORT_SPECIALTY_ID), specialistId: null }
  await insertCaseSpecialties(handle, supportCase, [specialty], now)
  const files = await attachFiles(handle, { caller, practiceId, caseId, names })
  if (!files.every((file) => isSupportFile(file.type))) throw badField('files', SUPPORT_ERRORS.refusedKind)
  const event = { kind: 'created', at: now, actorId: caller.id, words: 'asked the support' } as const
  await recordCaseEvent(handle, supportCase, event)
  const name = 'support-case-created'
  await recordUsage(handle, { at: now, name, userId: caller.id, practiceId: caller.practiceId, details: {} })
  const news = { practiceId, caseId, askedBy: caller.id, occasion: 'asked', now }
  await insertSupportNotices(handle, 'support-asked', news)
  const readers = supportReaders(caller)
  await insertInboxRows(
    handle,
    { ...supportCase, is_closed: false },
    readers.map((ownerId) => ({ ownerId, unread: false })),
  )
  return readers
}

function newSupportCase({ caller, practiceId, caseId, question }: NewQuestion, now: Date) {
  return {
    practice_id: practiceId,
    id: caseId,
    patient_id: null,
    patient_name: `${caller.firstName} ${caller.lastName}`,
    dob: null,
    provider_id: caller.id,
    created_by: caller.id,
    questions: question,
    patient_consent_given: true,
    is_support: true,
    latest_assigned_specialist_id: null,
    state: 'Waiting',
    state_at: now,
    last_updated_by: caller.id,
    created_at: now,
    updated_at: now,
  } satisfies NewCaseRecord
}

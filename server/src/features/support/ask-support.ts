import { SUPPORT_SPECIALTY_ID } from '@econsult/contract/limits'
import { SUPPORT_ERRORS } from '@econsult/contract/support'
import type * as contract from '@econsult/contract/support'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { NewCaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { insertSupportNotices } from '../../notices/store.ts'
import { recordUsage } from '../../usage/store.ts'
import { insertCaseSpecialties } from '../cases/assignments/store.ts'
import { insertInboxRows } from '../cases/inbox-writes/store.ts'
import { findOwnOrSeen, insertCaseAs, lockCreator } from '../cases/store.ts'
import { attachFiles } from '../files/attachments/store.ts'
import { isSupportFile, practiceOfSupport, supportReaders } from './rules.ts'
import { writtenText } from '@econsult/contract/written-text'

/**
 * Creates a support case from a message (SUP-02), visible only to the sender and the administrators.
 * @throws CallError badInput for an empty message without files, conflict if the id belongs to another case to which
 * the caller has access
 */
export const createSupportCase: Action<typeof contract.createSupportCase, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { caseId } = input
  const names = (input.files ?? []).map((file) => file.fileData.name)
  const question = writtenText(input.questions)
  if (question === '' && names.length === 0) throw badField('questions', SUPPORT_ERRORS.empty)
  const practiceId = practiceOfSupport(caller)
  const { id, owners } = await deps.database.asCaller({ ...record, object: caseId }, async (handle) => {
    await lockCreator(handle, caller.id)
    const { own, isSeen } = await findOwnOrSeen(handle, { practiceId, caller, caseId })
    if (own ? !own.is_support : isSeen) throw idTaken()
    return own
      ? { id: own.id, owners: [] }
      : store(deps, handle, { caller, practiceId, caseId, question, names })
  })
  deps.hub.announce(owners, { type: 'case', channelId: id, removed: false })
  // Always returns the requested id. A caller therefore cannot find out whether another user has already used the id.
  return { data: { caseId } }
}

/** The error for an id that is already in use. It is thrown only if the caller has access to that case. */
function idTaken() {
  return conflict(SUPPORT_ERRORS.caseIdTaken)
}

interface NewQuestion {
  readonly caller: Caller
  readonly practiceId: string
  readonly caseId: string
  readonly question: string
  /** The stored names of the uploads. */
  readonly names: readonly string[]
}

async function store(
  deps: CoreDeps,
  handle: Handle,
  asked: NewQuestion,
): Promise<{ id: string; owners: string[] }> {
  const { caller, practiceId, names } = asked
  const now = deps.clock.now()
  const record = newSupportCase(asked, now)
  const caseId = await insertCaseAs(handle, record, true)
  const supportCase = { ...record, id: caseId }
  const specialty = { specialtyId: Number(SUPPORT_SPECIALTY_ID), specialistId: null }
  await insertCaseSpecialties(handle, supportCase, [specialty], now)
  const files = await attachFiles(handle, { caller, practiceId, caseId, names })
  if (!files.every((file) => isSupportFile(file.type))) throw badField('files', SUPPORT_ERRORS.refusedKind)
  const event = { kind: 'created', at: now, actorId: caller.id, words: 'asked support' } as const
  recordCaseEvent(handle, supportCase, event)
  const name = 'support-case-created'
  await recordUsage(handle, { at: now, name, userId: caller.id, practiceId: caller.practiceId, details: {} })
  const news = { practiceId, caseId, askedBy: caller.id, occasion: 'asked', now }
  insertSupportNotices(handle, 'support-asked', news)
  const readers = supportReaders(caller)
  await insertInboxRows(
    handle,
    supportCase,
    readers.map((ownerId) => ({ ownerId, unread: false })),
  )
  return { id: caseId, owners: readers }
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

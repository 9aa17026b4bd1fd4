import { ANSWER_TEXTS } from '@econsult/contract/answers'
import type * as contract from '@econsult/contract/answers'
import { type AnswerContent, contentToSign, signingFaults } from '@econsult/contract/answers/content'
import type { z } from 'zod'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import { enqueueFhirChange } from '../../case-events/fhir-changes/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField, CallError, conflict } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { fullName } from '../../lib/full-name.ts'
import { insertNotices } from '../../notices/store.ts'
import { findIdentityProof } from '../../sessions/identity-proofs/store.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { changeRequests } from '../cases/change-requests.ts'
import { confirmSignedMinutes } from '../minutes/confirm-minutes.ts'
import { recordCorrectionOfClosed } from './correct-closed.ts'
import { freeze, isSameContent, readDocument } from './document.ts'
import { enterOwnRequestToSign } from './enter-answer.ts'
import { presentDraft } from './present.ts'
import { readOneAnswer } from './read-answers.ts'
import { endsTurn, isSignedAlready, requireCorrectable, requireSignable } from './rules.ts'
import {
  deleteDraft,
  findDraft,
  findReaders,
  findVersionsOf,
  insertVersion,
  type VersionRecord,
} from './store.ts'

type Input = z.output<(typeof contract.signAnswer)['input']>
type Signing = Pick<CallRequest<Input>, 'caller' | 'input'> & {
  readonly provedBy: VersionRecord['proved_by'] | undefined
  readonly now: Date
}

/**
 * Signs the caller's draft as the next version of the answer, ends the turn of the request, and notifies the sender
 * and, after a correction, every user who opened an earlier version (ANS-02). Two simultaneous calls create one
 * version. A closed case accepts corrections, and stays closed (END-06).
 * @throws CallError notFound, forbidden unless the request is assigned to the caller, conflict if the draft or the
 * answer has changed in the meantime or this would be the first version in a closed case, badInput if required content
 * is missing
 */
export const signAnswer: Action<typeof contract.signAnswer, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  const owner = { userId: caller.id, sessionId: caller.sessionId, now }
  const proof = await deps.database.asSystem((handle) => findIdentityProof(handle, owner))
  const { data, owners } = await deps.database.asCaller(call, async (handle) => {
    const { record, requests, request } = await enterOwnRequestToSign(handle, caller, input)
    const versions = await findVersionsOf(handle, request)
    const isDone = isSignedAlready(versions, input, caller.id)
    const signing = { caller, input, provedBy: proof?.proved_by, now }
    const inboxOwners = isDone ? [] : await sign(handle, signing, { record, requests, request, versions })
    return { data: await readOneAnswer(handle, caller, record, input.specialtyId), owners: inboxOwners }
  })
  announceCaseChange(deps, input.caseId, owners)
  return { data }
}

interface Entered {
  readonly record: CaseRecord
  readonly requests: readonly RequestRecord[]
  readonly request: RequestRecord
  readonly versions: readonly VersionRecord[]
}

/** Returns the owners of the inboxes that contain the case. */
async function sign(handle: Handle, signing: Signing, entered: Entered): Promise<string[]> {
  const { caller, input, now } = signing
  const { record, request, versions } = entered
  if (record.is_closed) requireCorrectable(request.state, versions.length)
  else requireSignable(request.state)
  const { practice_id, case_id, specialty_id } = request
  const key = { practice_id, case_id, specialty_id }
  const content = await contentOfDraft(handle, signing, entered)
  if (!signing.provedBy) throw badField('identity', ANSWER_TEXTS.identity)
  const { number, draftVersion, reason = '' } = input
  const frozen = freeze({
    caseId: case_id,
    specialtyId: input.specialtyId,
    number,
    reason: number === 1 ? '' : reason,
    signedAt: now.toISOString(),
    signedById: caller.id,
    signedByName: fullName({ first_name: caller.firstName, last_name: caller.lastName }),
    provedBy: signing.provedBy,
    content,
  })
  await insertVersion(handle, {
    ...key,
    ...frozen,
    number,
    previous_number: number === 1 ? null : number - 1,
    signed_at: now,
    signed_by: caller.id,
    proved_by: signing.provedBy,
    draft_version: draftVersion,
  })
  enqueueFhirChange(handle, { topic: 'answer-signed', ...key, number, at: now })
  await confirmSignedMinutes(handle, record, {
    personId: caller.id,
    practiceId: caller.practiceId,
    specialtyId: specialty_id,
    minutes: content.minutes,
    now,
  })
  // Another window may have saved the draft since it was read.
  const isDeleted = await deleteDraft(handle, key, { authorId: caller.id, version: draftVersion })
  if (!isDeleted) throw conflict(ANSWER_TEXTS.changedElsewhere)
  const readers = (await findReaders(handle, key)).filter((id) => id !== caller.id)
  const unreadFor = [...new Set([record.provider_id, ...readers])]
  const owners = record.is_closed
    ? await recordCorrectionOfClosed(handle, caller, record, {
        specialtyId: specialty_id,
        number,
        unreadFor,
        now,
      })
    : await endTurn(handle, signing, entered, unreadFor)
  const notices = unreadFor.map((userId) => ({ practiceId: practice_id, caseId: case_id, userId }))
  const occasion = `${specialty_id}:${number}`
  const first = content.visit === 'urgent' ? 'answer-urgent-visit' : 'answer-signed'
  await insertNotices(handle, versions.length === 0 ? first : 'answer-corrected', notices, { occasion, now })
  return owners
}

/**
 * Changes the request after its answer is signed in an open case. Returns the owners of the inboxes that contain the
 * case.
 */
async function endTurn(
  handle: Handle,
  { caller, input: { number }, now }: Signing,
  { record, requests, request }: Entered,
  unreadFor: readonly string[],
): Promise<string[]> {
  const { owners } = await changeRequests(handle, caller, record, {
    requests,
    changing: endsTurn(request.state) ? [{ request, change: 'answer', to: 'answered' }] : [],
    event: {
      kind: 'answer-signed',
      words: `signed ${number === 1 ? 'the answer, version 1' : `version ${number} of the answer`}`,
      details: { specialtyId: request.specialty_id, number },
    },
    now,
    unreadFor,
    answers: true,
  })
  return owners
}

/**
 * Returns the content of the draft.
 * @throws CallError unless the draft is the version that the caller saw, is complete, and differs from the last signed
 * version
 */
async function contentOfDraft(
  handle: Handle,
  { caller, input }: Signing,
  { request, versions }: Entered,
): Promise<AnswerContent> {
  const found = await findDraft(handle, request, caller.id)
  if (!found) throw conflict(ANSWER_TEXTS.nothingToSign)
  const draft = presentDraft(found)
  if (draft.version !== input.draftVersion) throw conflict(ANSWER_TEXTS.changedElsewhere)
  if (draft.number !== input.number) throw conflict(ANSWER_TEXTS.signedElsewhere)
  const faults = signingFaults(draft.content)
  const [fault] = Object.values(faults)
  if (fault !== undefined) throw new CallError('badInput', fault, { errors: faults })
  const content = contentToSign(draft.content)
  const last = versions.at(-1)
  if (last && isSameContent(readDocument(last.document).content, content)) {
    throw conflict(ANSWER_TEXTS.notChanged)
  }
  return content
}

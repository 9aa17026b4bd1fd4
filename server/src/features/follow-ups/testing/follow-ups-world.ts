import { randomUUID } from 'node:crypto'
import type { Call, InputOf } from '@econsult/contract/call'
import { z } from 'zod'
import { confirmPassword } from '@econsult/contract/auth/passwords'
import { fetchAnswerDraft, saveAnswerDraft } from '@econsult/contract/answers'
import { dismissFollowUp, countFollowUps, fetchFollowUps, type FollowUp } from '@econsult/contract/follow-ups'
import * as identityContract from '@econsult/contract/auth/identity'
import * as answersContract from '@econsult/contract/answers'
import { type AnswerContent, EMPTY_ANSWER } from '@econsult/contract/answers/content'
import { fetchToDo, type ToDoEntry } from '@econsult/contract/cases/to-do'
import { fetchFolderCounts } from '@econsult/contract/folder-counts'
import { sql } from 'kysely'
import type { TestApi } from '../../../testing/test-api.ts'
import { assign, createTestCase } from '../../../testing/test-case.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { refreshInboxes } from '../../cases/inbox-writes/store.ts'

export const SPECIALTY = '2'
const PASSWORD = 'Demo-consult-2026!'

const draftSchema = z.object({
  draft: z.object({ version: z.number() }).nullable(),
  start: z.object({ number: z.number() }),
})

/** Builds an action of an answer. */
export function action(text: string, more: Partial<AnswerContent['actions'][number]> = {}) {
  return { id: randomUUID(), text, due: null, who: 'provider' as const, ...more }
}

/** Proves the signer's identity. This is enough for all answers that are signed in the next minutes. */
export async function proveIdentity(api: TestApi): Promise<void> {
  const body = await api.call(confirmPassword, { oldPassword: PASSWORD })
  const { proof } = z.object({ proof: z.string() }).parse(body.data)
  await api.call(identityContract.proveIdentity, { proof })
}

/** Signs the next version of an answer. Returns its number and the status of the response. */
export async function signAnswer(
  api: TestApi,
  caseId: string,
  content: Partial<AnswerContent>,
): Promise<{ status: number; number: number }> {
  const request = { caseId, specialtyId: SPECIALTY }
  const found = await api.send(fetchAnswerDraft, request)
  if (found.status !== 200) return { status: found.status, number: 0 }
  const { draft, start } = draftSchema.parse(found.body.data)
  const saved = await api.send(saveAnswerDraft, {
    ...request,
    version: draft?.version ?? 0,
    number: start.number,
    content: { ...EMPTY_ANSWER, recommendation: 'Made-up advice.', ...content },
  })
  if (saved.status !== 200) return { status: saved.status, number: 0 }
  const { version } = z.object({ version: z.number() }).parse(saved.body.data)
  const signed = await api.send(answersContract.signAnswer, {
    ...request,
    number: start.number,
    draftVersion: version,
    ...(start.number > 1 && { reason: 'Made-up reason.' }),
  })
  return { status: signed.status, number: start.number }
}

/**
 * Creates a case of the PCP and assigns it to the cardiologist, who has proved their identity. Tests search for the
 * name of the patient.
 */
export async function openCase(server: TestServer, patientName: string) {
  const pcp = await server.signIn('pcp@demo.example')
  const cardio = await server.signIn('cardio@demo.example')
  const { caseId } = await createTestCase(pcp, { patientName })
  await assign(server, caseId)
  await proveIdentity(cardio)
  return { pcp, cardio, caseId }
}

/** Returns the follow-ups that a user sees. */
export async function followUpsOf(api: TestApi, filter: Partial<InputOf<typeof fetchFollowUps>> = {}) {
  return await api.call(fetchFollowUps, { scope: 'all', ...filter })
}

/** Returns the to-do list of a sender. */
export async function toDoOf(api: TestApi) {
  return await api.call(fetchToDo, {})
}

/** Returns the number beside Needs you. */
export async function toDoCountOf(api: TestApi) {
  return (await api.call(fetchFolderCounts, {})).data.needs
}

/** Returns the numbers beside the Follow-up folder. */
export async function countsOf(api: TestApi) {
  return (await api.call(countFollowUps, {})).data
}

/**
 * Returns a label for comparisons. It consists of the kind of the entry and a detail that distinguishes entries of the
 * same kind.
 */
export function labelOf({ facts }: Pick<FollowUp | ToDoEntry, 'facts'>): string {
  if (facts.kind === 'action-undone') return `${facts.kind} ${facts.text}`
  if (facts.kind === 'report-not-sent') return `${facts.kind} ${facts.deliveryId}`
  return facts.kind
}

/** Dismisses an entry. */
export function dismiss(api: TestApi, entry: FollowUp, more: Partial<InputOf<typeof dismissFollowUp>> = {}) {
  const { caseId, specialtyId, loop, facts } = entry
  return api.send(dismissFollowUp, {
    caseId,
    specialtyId,
    kind: facts.kind,
    loop,
    reason: 'settled',
    note: '',
    ...more,
  })
}

interface Failing {
  readonly caseId: string
  readonly requestedBy: string
  readonly at: Date
}

/** Inserts a report delivery of the case's last closing that failed after five tries, and returns its id. */
export function failDelivery(server: TestServer, { caseId, requestedBy, at }: Failing): Promise<string> {
  return server.running.deps.database.asSystem(async (handle) => {
    const { practice_id, closings } = await handle
      .selectFrom('cases')
      .select(['practice_id', 'closings'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    await handle
      .insertInto('deliveries')
      .values({
        practice_id,
        id,
        case_id: caseId,
        closing: closings,
        target: 'elation-document',
        state: 'needs attention',
        tries: 5,
        requested_by: requestedBy,
        first_try_at: at,
        next_try_at: null,
        sending_until: null,
        uncertain_from: null,
        fax_number: null,
        vendor_id: null,
        pages: null,
        has_arrived: null,
        problem: 'Made-up problem.',
        advice: null,
        created_at: at,
        changed_at: at,
      })
      .execute()
    return id
  })
}

/** Sets the state of a delivery, as a try would. */
export function setDelivery(
  server: TestServer,
  id: string,
  state: 'accepted' | 'needs attention' | 'failed' | 'sending',
  tries = 5,
): Promise<void> {
  return server.running.deps.database.asSystem(async (handle) => {
    await handle.updateTable('deliveries').set({ state, tries }).where('id', '=', id).execute()
  })
}

/** Sets the due times of a case's requests to a minute ago. */
export function passDueTime(server: TestServer, caseId: string): Promise<void> {
  const due = new Date(server.clock.now().getTime() - 60_000)
  return server.running.deps.database.asSystem(async (handle) => {
    const [late] = await handle.send(sql<{ practice_id: string }>`
      update requests set due_at = ${due}, clock = jsonb_set(clock, '{dueAt}', to_jsonb(${due.getTime()}::bigint))
      where case_id = ${caseId} and due_at is not null returning practice_id`)
    if (late) refreshInboxes(handle, { practice_id: late.practice_id, id: caseId })
  })
}

/** Makes a call of a history, which may be rejected. Returns true if the call succeeded. */
export async function succeeds<Input extends z.ZodType>(
  api: TestApi,
  call: Call<Input>,
  input: z.input<Input>,
): Promise<boolean> {
  const { status } = await api.send(call, input)
  if (![200, 400, 403, 404, 409].includes(status)) throw new Error(`${call.path} gave ${status}`)
  return status === 200
}

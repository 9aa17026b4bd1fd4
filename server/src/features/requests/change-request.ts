import type { CaseData } from '@econsult/contract/cases'
import type { RequestAction } from '@econsult/contract/requests/actions'
import { type NoticeEvent, insertNotices } from '../../notices/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/action.ts'
import { announceCaseChange, announceRemoval } from '../cases/announce.ts'
import { changeRequests, type RequestNews } from '../cases/change-requests.ts'
import { readCase } from '../cases/read-case.ts'
import { type EnteredRequest, enterRequest } from './enter-request.ts'

interface Decided extends Pick<RequestNews, 'changing' | 'event'> {
  /** All requests of the case, including a request added by this change. */
  readonly requests?: RequestNews['requests']
  /**
   * The user, besides new specialists, for whom the case becomes unread, and the notice that this user gets. Null if
   * there is no such user.
   */
  readonly notify: { readonly userId: string | null; readonly event: NoticeEvent | null }
}

interface Asked {
  readonly caseId: string
  readonly specialtyId: string
}

/**
 * Carries out one change of a request. Checks that the caller may make the change, records the change with all its
 * consequences, sends notifications (TURN-03), and announces the change to all open pages. Returns the case, or null if
 * the caller no longer has access to it.
 */
export async function changeRequest<Input extends Asked>(
  deps: CoreDeps & RealtimeDeps & FileDeps,
  { caller, input, record: call }: CallRequest<Input>,
  action: RequestAction,
  decide: (handle: Handle, entered: EnteredRequest, now: Date) => Promise<Decided>,
): Promise<CaseData | null> {
  const { data, changed, caseId } = await deps.database.asCaller(call, async (handle) => {
    const entered = await enterRequest(handle, caller, input, action)
    const { record } = entered
    const now = deps.clock.now()
    const { notify, requests = entered.requests, ...decided } = await decide(handle, entered, now)
    const unreadFor = notify.userId === null ? [] : [notify.userId]
    const result = await changeRequests(handle, caller, record, { requests, ...decided, now, unreadFor })
    const notices = unreadFor.map((userId) => ({ practiceId: record.practice_id, caseId: record.id, userId }))
    const occasion = `${entered.request.specialty_id}:${now.getTime()}`
    if (notify.event) await insertNotices(handle, notify.event, notices, { occasion, now })
    const read = result.removed.includes(caller.id) ? null : await readCase(deps, handle, caller, record)
    return { data: read, changed: result, caseId: record.id }
  })
  announceCaseChange(deps, caseId, changed.owners)
  for (const userId of changed.removed) announceRemoval(deps, caseId, userId)
  return data
}

/** Carries out a change that does not affect the caller's access to the case, and returns the case. */
export async function changeOwnRequest<Input extends Asked>(
  ...change: Parameters<typeof changeRequest<Input>>
): Promise<{ data: CaseData }> {
  const data = await changeRequest(...change)
  if (!data) throw new Error('the caller lost a case by a change that takes it from nobody')
  return { data }
}

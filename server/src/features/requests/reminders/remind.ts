import { TURNS, UNSENT } from '@econsult/contract/requests/states'
import { lockCase } from '../../../access/store.ts'
import type { RequestRecord } from '../../../case-events/requests/rules.ts'
import { findRequests } from '../../../case-events/requests/store.ts'
import { recordCaseEvent } from '../../../case-events/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { ReminderKind } from '../../../tables/requests.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { CoreDeps } from '../../../deps.ts'
import { errorName } from '../../../lib/error-facts.ts'
import { fullName } from '../../../lib/full-name.ts'
import { insertNotices, type NoticeEvent } from '../../../notices/store.ts'
import { findSpecialtyTitles } from '../../specialties/store.ts'
import { countingOnce, type FindCandidates } from '../../routing/route-request.ts'
import { findUserById } from '../../users/store.ts'
import { nextSpecialists } from './next-specialists.ts'
import { nextReminderAt, reminderWords, remindersDue } from './rules.ts'
import {
  findActiveAdministrators,
  findRequestsToRemindOf,
  findSentReminders,
  insertReminder,
  isToRemindOf,
  type RequestKey,
  setNextReminder,
} from './store.ts'

/** The maximum number of requests in one run; the next run handles the remaining requests. */
const AT_ONCE = 200

/**
 * Sends all due reminders (TURN-06). Each is sent only once, even if several processes run this function at the same
 * time. If no process was running for some time, each recipient gets only one message about a request.
 */
export async function sendDueReminders(deps: CoreDeps): Promise<void> {
  const run: Run = { now: deps.clock.now(), findCandidates: countingOnce() }
  const { now } = run
  const found = await deps.database.asSystem((handle) => findRequestsToRemindOf(handle, now, AT_ONCE))
  for (const key of found) {
    try {
      await deps.database.asSystem((handle) => remindUnderLock(handle, key, run))
    } catch (error) {
      // A failed reminder does not affect the others.
      deps.log.warn({ failure: errorName(error) }, 'a reminder of a due time failed')
    }
  }
}

/** One run of the search for due reminders. In each run, the workloads of specialists are counted only once. */
interface Run {
  readonly now: Date
  readonly findCandidates: FindCandidates
}

/**
 * Sends the due reminders of one request. Its case is locked meanwhile, because requests change only under that lock.
 */
async function remindUnderLock(handle: Handle, key: RequestKey, run: Run): Promise<void> {
  const [record] = await lockCase(handle, key.practice_id, key.case_id)
  if (!record || !(await isToRemindOf(handle, key, run.now))) return
  const requests = await findRequests(handle, [record])
  const request = requests.find((one) => one.specialty_id === key.specialty_id)
  if (request) await remindOf(handle, record, request, run)
}

async function remindOf(handle: Handle, record: CaseRecord, request: RequestRecord, run: Run) {
  const { now } = run
  const { clock, state } = request
  // An earlier version of the product, which had no requests, may have ended the request without updating its clock.
  if (!clock || state === UNSENT || TURNS[state].clock !== 'runs')
    return setNextReminder(handle, request, null)
  const sent = await findSentReminders(handle, request, clock.run)
  const hasSpecialist = request.specialist_id !== null
  for (const kind of remindersDue({ clock, now: now.getTime(), hasSpecialist, sent })) {
    await send(handle, { ...run, record, request, kind, number: clock.run })
  }
  await setNextReminder(handle, request, nextReminderAt(clock, now.getTime()))
}

interface Sending extends Run {
  readonly record: CaseRecord
  readonly request: RequestRecord
  readonly kind: ReminderKind
  /** The number of the clock's current run. */
  readonly number: number
}

async function send(handle: Handle, sending: Sending): Promise<void> {
  const { record, request, kind, number, now, findCandidates } = sending
  const { specialist_id: specialistId, specialty_id: specialtyId } = request
  const inLine = kind === 'due' ? await nextSpecialists(handle, request, now, findCandidates) : undefined
  const next = inLine?.specialists[0]
  await insertReminder(handle, request, { run: number, kind, at: now, offeredTo: next?.id ?? null })
  const owners =
    kind === 'alert' || specialistId === null ? await findActiveAdministrators(handle) : [specialistId]
  const occasion = { occasion: `${specialtyId}:${number}`, now }
  const noticesTo = (userIds: readonly string[]) =>
    userIds.map((userId) => ({ practiceId: record.practice_id, caseId: record.id, userId }))
  const isUnassigned = kind === 'early' && specialistId === null
  const news = isUnassigned ? 'request-unassigned-due-soon' : NOTICES[kind]
  await insertNotices(handle, news, noticesTo(owners), occasion)
  if (next) await insertNotices(handle, 'request-offered', noticesTo([next.id]), occasion)
  const specialist = specialistId === null ? undefined : await findUserById(handle, specialistId)
  const titles = await findSpecialtyTitles(handle)
  const title = titles.find(({ id }) => id === specialtyId)?.title ?? ''
  recordCaseEvent(handle, record, {
    kind: 'reminded',
    at: now,
    actorId: specialistId ?? record.created_by,
    words: reminderWords(kind, {
      title,
      specialist: specialist && fullName(specialist),
      offeredTo: next && fullName(next),
    }),
    details: { specialtyId, kind, ...(next && { offeredTo: next.id }) },
  })
}

const NOTICES = {
  early: 'request-due-soon',
  due: 'request-overdue',
  alert: 'request-alert',
} as const satisfies Record<ReminderKind, NoticeEvent>

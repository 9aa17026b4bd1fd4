import { dayWords } from '@econsult/contract/absences'
import { lockCase } from '../../access/store.ts'
import { findRequests } from '../../case-events/requests/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { errorName } from '../../lib/error-facts.ts'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import { announceCaseChange, announceRemoval } from '../cases/announce.ts'
import { changeRequests, type RequestsChanged } from '../cases/change-requests.ts'
import { declinersOf } from '../requests/rules.ts'
import { findDeclinesAndResubmissions } from '../requests/store.ts'
import { checkGivenSpecialist, routeRequest } from '../routing/route-request.ts'
import { findSpecialties } from '../specialties/store.ts'
import { type AbsentSpecialist, findAbsentSpecialist, findWaitingCases, type WaitingCase } from './store.ts'

/** Maximum number of cases that one run finds; the next run of the timer finds the remaining cases. */
const AT_ONCE = 500

/**
 * Hands over every request that awaits an absent specialist: to the cover, or else to the pool, from which routing or
 * an administrator assigns it. Also hands over the requests of specialists who no longer answer cases (TURN-08,
 * TURN-09). Each case is changed in its own transaction, which checks the conditions again under the case's lock. Each
 * handover therefore happens only once, even if several processes run this function. After a restart, the work
 * continues. If an id is given, only the requests of this specialist are handed over.
 */
export async function handOverRequests(deps: CoreDeps & RealtimeDeps, specialistId?: string): Promise<void> {
  const now = deps.clock.now()
  const waiting = await deps.database.asSystem((handle) =>
    findWaitingCases(handle, now, AT_ONCE, specialistId),
  )
  for (const one of waiting) {
    try {
      await handOver(deps, one, now)
    } catch (error) {
      deps.log.warn({ failure: errorName(error) }, 'a request could not be handed over')
    }
  }
}

async function handOver(deps: CoreDeps & RealtimeDeps, one: WaitingCase, now: Date): Promise<void> {
  const changed = await deps.database.asSystem(async (handle) => {
    const [record] = await lockCase(handle, one.practiceId, one.caseId)
    const absent = await findAbsentSpecialist(handle, one.specialistId, now)
    if (!record || record.is_closed || !absent) return undefined
    return handOverCase(handle, record, absent, now)
  })
  if (!changed) return
  announceCaseChange(deps, one.caseId, changed.owners)
  for (const userId of changed.removed) announceRemoval(deps, one.caseId, userId)
}

/**
 * Hands over those requests of a locked case that await this absent specialist. Returns undefined if there are none.
 */
async function handOverCase(
  handle: Handle,
  record: CaseRecord,
  absent: AbsentSpecialist,
  now: Date,
): Promise<RequestsChanged | undefined> {
  let result: RequestsChanged | undefined
  const caller = { id: absent.id, userType: 'Specialty' as const }
  const waiting = await findWaiting(handle, record, absent)
  for (const { specialty_id: specialtyId } of waiting) {
    const requests = await findRequests(handle, [record])
    const request = requests.find((one) => one.specialty_id === specialtyId)
    if (!request) continue
    const { specialistId, words, note } = await findNextOwner(handle, request, absent, now)
    const details = { specialtyId, specialistId: specialistId ?? absent.id, note }
    const changed = await changeRequests(handle, caller, record, {
      requests,
      changing: [
        specialistId === null
          ? { request, change: 'unassign', to: 'submitted', specialistId }
          : { request, change: 'assign', to: 'assigned', specialistId },
      ],
      event: { kind: specialistId === null ? 'unassigned' : 'assigned', words, details },
      now,
    })
    result = { owners: changed.owners, removed: [...(result?.removed ?? []), ...changed.removed] }
  }
  return result
}

/**
 * Returns the requests that await this specialist's answer. Requests in which the specialist has answered or asked a
 * question are not included, because the sender must act next.
 */
async function findWaiting(
  handle: Handle,
  record: CaseRecord,
  { id }: AbsentSpecialist,
): Promise<RequestRecord[]> {
  const requests = await findRequests(handle, [record])
  return requests.filter(
    ({ specialist_id: specialistId, state }) =>
      specialistId === id && (state === 'assigned' || state === 'more-asked'),
  )
}

interface NextOwner {
  /** Null if the request goes back to the pool and routing finds no specialist for it. */
  readonly specialistId: string | null
  /** The timeline text that follows the name of the absent specialist. */
  readonly words: string
  /** An additional note to administrators. */
  readonly note: string
}

async function findNextOwner(
  handle: Handle,
  request: RequestRecord,
  absent: AbsentSpecialist,
  now: Date,
): Promise<NextOwner> {
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === request.specialty_id)
  if (!specialty) throw new Error('the specialty of a request does not exist')
  const { practice_id: practiceId } = request
  const why =
    absent.last_day === null ? 'no longer answers cases' : `is away through ${dayWords(absent.last_day)}`
  const title = specialty.title
  const declinedBy = declinersOf(await findDeclinesAndResubmissions(handle, request))
  let refused = ''
  if (absent.cover_id !== null && absent.specialty_id !== null) {
    const cover = await checkGivenSpecialist(
      handle,
      { specialtyId: absent.specialty_id, practiceId, declinedBy },
      absent.cover_id,
      now,
    )
    if ('id' in cover) {
      return { specialistId: cover.id, words: `${why}: ${cover.name} covers (${title})`, note: '' }
    }
    refused = ', and the cover cannot take it'
  }
  const { choice, leftOut } = await routeRequest(handle, { specialty, practiceId, declinedBy }, now)
  if (!choice) {
    const words = `${why}${refused}: the request waits for another specialist (${title})`
    return { specialistId: null, words, note: leftOut }
  }
  const { candidate } = choice
  const reason = choice.why && `, ${choice.why}`
  const words = `${why}${refused}: the request goes to ${candidate.name} (${title})${reason}`
  return { specialistId: candidate.id, words, note: leftOut }
}

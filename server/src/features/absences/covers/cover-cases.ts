import { dayWords } from '@econsult/contract/absences'
import { TURNS } from '@econsult/contract/requests/states'
import { lockCase } from '../../../access/store.ts'
import { findRequests } from '../../../case-events/requests/store.ts'
import { recordCaseEvent } from '../../../case-events/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../../deps.ts'
import { errorName } from '../../../lib/error-facts.ts'
import { insertNotices } from '../../../notices/store.ts'
import { announceCaseChange, announceRemoval } from '../../cases/announce.ts'
import { deleteInboxRow, refreshInboxes, insertInboxRows, ownersOf } from '../../cases/inbox-writes/store.ts'
import { findNames, updateCase } from '../../cases/store.ts'
import { findCasesOfSenders } from '../../follow-ups/store.ts'
import {
  type CaseKey,
  findCasesToCover,
  findCoverOf,
  findCoversThatEnded,
  seesWithoutCovering,
} from './store.ts'

/** Maximum number of cases that one run finds; the next run of the timer finds the remaining cases. */
const AT_ONCE = 500

/** The owners of the inboxes that contain the case, and the user whose access has ended. */
interface Changed {
  readonly owners: readonly string[]
  readonly removedId?: string
}

/**
 * Adds every case that needs action from an absent sender to the inbox of the covering colleague, and removes the cases
 * of covers that have ended (TURN-09). Each case is changed in its own transaction, which checks the conditions again
 * under the case's lock. Each change therefore happens only once, even if several processes run this function. If an id
 * is given, only the cases of this sender are changed.
 */
export async function coverCases(deps: CoreDeps & RealtimeDeps, providerId?: string): Promise<void> {
  const now = deps.clock.now()
  const sought = { providerId, limit: AT_ONCE }
  const { database } = deps
  const ended = await database.asSystem((handle) => findCoversThatEnded(handle, now, sought))
  await changeEach(deps, ended, (handle, record) => endCover(handle, record, now))
  const waiting = await database.asSystem((handle) => findCasesToCover(handle, now, sought))
  await changeEach(deps, waiting, (handle, record) => beginCover(handle, record, now))
}

async function changeEach(
  deps: CoreDeps & RealtimeDeps,
  cases: readonly CaseKey[],
  change: (handle: Handle, record: CaseRecord) => Promise<Changed | undefined>,
): Promise<void> {
  for (const { practiceId, caseId } of cases) {
    try {
      const changed = await deps.database.asSystem(async (handle) => {
        const [record] = await lockCase(handle, practiceId, caseId)
        return record && change(handle, record)
      })
      if (!changed) continue
      announceCaseChange(deps, caseId, changed.owners)
      if (changed.removedId) announceRemoval(deps, caseId, changed.removedId)
    } catch (error) {
      deps.log.warn({ failure: errorName(error) }, 'the cover of a case could not be changed')
    }
  }
}

/**
 * Assigns a locked case to the colleague who covers for its sender, if it needs action from the sender or has
 * follow-ups.
 */
async function beginCover(handle: Handle, record: CaseRecord, now: Date): Promise<Changed | undefined> {
  if (record.cover_id !== null) return undefined
  const requests = await findRequests(handle, [record])
  const waits = !record.is_closed && requests.some(({ state }) => TURNS[state].owner === 'sender')
  const cover =
    waits || (await isToFollowUp(handle, record, now)) ? await findCoverOf(handle, record, now) : undefined
  if (!cover) return undefined
  const { coverId, coverName, lastDay } = cover
  updateCase(handle, record, { cover_id: coverId, ...unreadBy(record, coverId) })
  const words = `is away through ${dayWords(lastDay)}: ${coverName} covers`
  recordCaseEvent(handle, record, { kind: 'covered', at: now, actorId: record.provider_id, words })
  await insertInboxRows(handle, record, [{ ownerId: coverId, unread: waits }])
  const { practice_id: practiceId, id: caseId } = record
  const occasion = { occasion: String(now.getTime()), now }
  // Cases that only need follow-up appear in the list; no notice is sent.
  if (waits) await insertNotices(handle, 'case-covered', [{ practiceId, caseId, userId: coverId }], occasion)
  return { owners: ownersOf(await handle.read(refreshInboxes(handle, record))) }
}

async function isToFollowUp(handle: Handle, record: CaseRecord, now: Date): Promise<boolean> {
  const { practice_id: practiceId, id: caseId, provider_id: senderId } = record
  return (await findCasesOfSenders(handle, { practiceId, senderIds: [senderId], caseId }, now)).length > 0
}

/** Removes the cover from a locked case, unless the same colleague still covers for the sender. */
async function endCover(handle: Handle, record: CaseRecord, now: Date): Promise<Changed | undefined> {
  const { cover_id: coverId } = record
  if (coverId === null || (await findCoverOf(handle, record, now))?.coverId === coverId) return undefined
  const sender = (await findNames(handle, [record.provider_id])).get(record.provider_id)
  updateCase(handle, record, { cover_id: null, ...unreadBy(record, coverId) })
  const words = `no longer covers for ${sender?.firstName ?? ''} ${sender?.lastName ?? ''}`.trim()
  recordCaseEvent(handle, record, { kind: 'cover-ended', at: now, actorId: coverId, words })
  const keeps = await seesWithoutCovering(handle, record, coverId)
  if (!keeps) await deleteInboxRow(handle, record.id, coverId)
  const owners = ownersOf(await handle.read(refreshInboxes(handle, record)))
  return keeps ? { owners } : { owners, removedId: coverId }
}

function unreadBy(record: CaseRecord, personId: string) {
  return { is_read_by_other: record.is_read_by_other.filter((id) => id !== personId) }
}

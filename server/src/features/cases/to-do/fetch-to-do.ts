import type { CaseNews } from '@econsult/contract/cases/news'
import { mayDismiss } from '@econsult/contract/follow-ups/entries'
import { MOST_TO_DO, type ToDoEntry, toDoEntrySchema, toDoGroup } from '@econsult/contract/cases/to-do'
import type * as contract from '@econsult/contract/cases/to-do'
import type { CoreDeps } from '../../../deps.ts'
import { forbidden } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { countInbox } from '../inbox/store.ts'
import { presentNews } from '../present.ts'
import { findDetails, findNews, findToDo, type OpenToDo, type ToDoDetails, type ToDoOf } from './store.ts'

/** Returns the entries of the caller's to-do list in their sort order, at most MOST_TO_DO (END-03). */
export const fetchToDo: Action<typeof contract.fetchToDo, CoreDeps> = async (deps, { caller, record }) => {
  const of = listOf(caller, deps.clock.now())
  const { all, listed, details, news, open } = await deps.database.asCaller(record, async (handle) => {
    const [found, inbox] = await Promise.all([findToDo(handle, of), countInbox(handle, caller.id, 'open')])
    const shown = found.toSorted(byUrgency).slice(0, MOST_TO_DO)
    for (const row of shown) handle.audited.show(of.practiceId, row.case_id)
    const [texts, newest] = await Promise.all([
      findDetails(handle, of, shown),
      findNews(handle, caller.id, [...new Set(shown.map((row) => row.case_id))]),
    ])
    return { all: found, listed: shown, details: texts, news: newest, open: inbox.total }
  })
  const detailsAt = new Map(details.map((row) => [row.position, row]))
  const newsOf = new Map(news.map((row) => [row.case_id, row.news === null ? null : presentNews(row.news)]))
  const rows = listed.flatMap((row, index) => {
    const texts = detailsAt.get(index + 1)
    return texts ? [{ ...row, ...texts }] : []
  })
  const openCases = new Set(all.filter((row) => !row.is_closed).map((row) => row.case_id))
  const now = all.filter((row) => groupOf(row) === 'now').length
  return {
    data: presentEach(rows, (row) => present(row, newsOf.get(row.case_id) ?? null, caller)),
    counts: { now, later: all.length - now },
    others: Math.max(0, open - openCases.size),
  }
}

/**
 * Returns the selection of the caller's own to-do list.
 * @throws CallError forbidden if the caller has no practice
 */
export function listOf({ id, practiceId }: Pick<Caller, 'id' | 'practiceId'>, now: Date): ToDoOf {
  if (practiceId === null) throw forbidden()
  return { practiceId, ownerId: id, now }
}

function groupOf({ kind, is_urgent: isUrgent, snoozed_until: until }: OpenToDo) {
  return toDoGroup({ kind, isUrgent, isSnoozed: until !== null })
}

/**
 * Compares two entries for sorting. Entries in Now come before entries in Later, and snoozed entries come last. Within
 * these groups, urgent entries come first, then the oldest.
 */
function byUrgency(one: OpenToDo, other: OpenToDo): number {
  return (
    Number(groupOf(one) === 'later') - Number(groupOf(other) === 'later') ||
    (one.snoozed_until?.getTime() ?? 0) - (other.snoozed_until?.getTime() ?? 0) ||
    Number(other.is_urgent) - Number(one.is_urgent) ||
    one.since.getTime() - other.since.getTime() ||
    keyOf(one).localeCompare(keyOf(other), 'en')
  )
}

const keyOf = (row: OpenToDo) => `${row.case_id} ${row.specialty_id} ${row.kind} ${row.loop}`

function present(row: OpenToDo & ToDoDetails, news: CaseNews | null, viewer: Caller): ToDoEntry {
  const mayFollowUp = row.kind !== 'question-asked' && row.kind !== 'case-to-close'
  return toDoEntrySchema.parse({
    group: groupOf(row),
    caseId: row.case_id,
    specialtyId: row.specialty_id === 0 ? null : String(row.specialty_id),
    specialtyTitle: row.specialty_title,
    specialistLastName: row.specialist_last_name,
    loop: row.loop,
    facts: { ...Object(row.facts), kind: row.kind },
    patientName: row.patient_name,
    isClosed: row.is_closed,
    question: row.question,
    recommendation: row.recommendation,
    reply: row.reply,
    news,
    since: row.since.getTime(),
    isUrgent: row.is_urgent,
    awayName:
      row.away_last_name === null
        ? null
        : fullName({ first_name: row.away_first_name, last_name: row.away_last_name }),
    mayDismiss:
      mayFollowUp &&
      mayDismiss(viewer.userType, row.kind) &&
      viewer.delegate?.rights.includes('mark-done') !== false,
    snoozedUntil: row.snoozed_until?.getTime() ?? null,
  } satisfies Record<keyof ToDoEntry, unknown>)
}

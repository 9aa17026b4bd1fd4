import type { Insertable } from 'kysely'
import { actorId, type CallRecord } from '../sessions/caller.ts'
import type { AuditLogTable } from '../tables/audit.ts'
import { PLATFORM_PRACTICE } from './platform-practice.ts'
import { isUuid } from './uuid.ts'

/** Maximum number of ids in one audit row, so that the row of a long list remains readable. */
const MOST_OBJECTS = 500

/** Facts about a transaction for its audit rows, in addition to the facts of the call. */
export class Audited {
  /** The practice whose data the call accesses; null for the caller's own practice. */
  practiceId: string | null = null
  /** The stated reason under which an administrator sees a case. */
  breakGlassId: string | null = null
  readonly #shown = new Map<string, Set<string>>()

  /**
   * Records that the response contains data of a case, a draft or a patient of a practice (G1). A list contains data of
   * many of them.
   */
  show(practiceId: string, id: string): void {
    const ids = this.#shown.get(practiceId) ?? new Set()
    this.#shown.set(practiceId, ids.add(id))
  }

  /** Ids of the objects in the response, by the practice to which the objects belong. */
  get shown(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#shown
  }
}

type Row = Insertable<AuditLogTable>

interface Asked {
  readonly record: CallRecord
  readonly audited: Audited
  readonly outcome: Row['outcome']
  readonly at: Date
}

/**
 * Returns the audit rows of a call (G1). They belong to the practice whose data was reached, so that a practice's log
 * lists every user who accessed its data (AUD-01). A call has one row for each of its objects, or one row without an
 * object; a list has one row for each practice whose data it contains.
 */
export function auditRowsOf({ record, audited, outcome, at }: Asked): Row[] {
  const own = audited.practiceId ?? record.caller.practiceId ?? PLATFORM_PRACTICE
  const row = {
    at,
    request_id: record.requestId,
    practice_id: own,
    user_id: record.machine?.isByItself ? null : actorId(record.caller),
    agent: record.machine?.agent,
    for_user_id: record.caller.delegate ? record.caller.id : null,
    session_id: record.caller.sessionId,
    action: record.action,
    object: record.object,
    outcome,
    break_glass_id: audited.breakGlassId,
  }
  const shown: Row[] = [...audited.shown].flatMap(([practice_id, ids]) =>
    shownRows({ ...row, practice_id }, [...ids]),
  )
  const objects = new Map((record.objects ?? []).map((one) => [keyOf(one), one]))
  const each: Row[] = [...objects.values()].map((one) =>
    typeof one === 'string'
      ? { ...row, object: one }
      : { ...row, practice_id: one.practiceId, object: one.id },
  )
  const isTold =
    each.length > 0 ||
    shown.some((one) => one.practice_id === own && one.objects !== undefined) ||
    (shown.length > 0 && record.object === null)
  return [...(isTold ? [] : [row]), ...each, ...shown]
}

/** An id that is not a UUID can only have been chosen by a client, so it gets a separate row. */
function shownRows(row: Row, ids: readonly string[]): Row[] {
  const [uuids, others] = [ids.filter((id) => isUuid(id)), ids.filter((id) => !isUuid(id))]
  const rows: Row[] = others.map((object) => ({ ...row, object }))
  for (let from = 0; from < uuids.length; from += MOST_OBJECTS) {
    rows.push({ ...row, objects: uuids.slice(from, from + MOST_OBJECTS) })
  }
  return rows
}

function keyOf(object: NonNullable<CallRecord['objects']>[number]): string {
  return typeof object === 'string' ? object : `${object.practiceId} ${object.id}`
}

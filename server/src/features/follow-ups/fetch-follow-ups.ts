import { MOST_FOLLOW_UPS } from '@econsult/contract/follow-ups'
import type * as contract from '@econsult/contract/follow-ups'
import { hasName } from '@econsult/contract/name-search'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { fullName } from '../../lib/full-name.ts'
import { DAY } from '../../scheduling/durations.ts'
import { presentFollowUp } from './present.ts'
import { countByOwner, findFollowUps, type OwnerCount } from './store.ts'

type OwnerCounts = readonly OwnerCount[]

/**
 * Returns the open follow-ups in the cases that the caller sees (LOOP-01). Those that have been open longest come
 * first.
 */
export const fetchFollowUps: Action<typeof contract.fetchFollowUps, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  const { scope, kind, days, search = '', dismissed = false } = input
  const ownerId = scope === 'mine' ? caller.id : input.ownerId
  const until = days === undefined ? undefined : new Date(now.getTime() - days * DAY)
  const isSearch = search.trim() !== ''
  const { shown, total, counts } = await deps.database.asCaller(record, async (handle) => {
    const { rows, owners } = await findFollowUps(
      handle,
      { reader: caller, now, dismissed },
      { ownerId, kind, until },
      // A search ignores accents in names. The database cannot do this, so all names are read.
      isSearch ? null : MOST_FOLLOW_UPS,
    )
    const ofOwners = dismissed ? await countByOwner(handle, { reader: caller, now }) : owners
    const found = isSearch ? rows.filter((row) => hasName(row.patient_name, search)) : rows
    const listed = found.slice(0, MOST_FOLLOW_UPS)
    for (const { practice_id, case_id } of listed) handle.audited.show(practice_id, case_id)
    return { shown: listed, total: isSearch ? found.length : (rows[0]?.total ?? 0), counts: ofOwners }
  })
  return {
    data: presentEach(shown, (row) => presentFollowUp(row, caller)),
    total,
    counts: sum(counts, caller.id),
    owners: counts.flatMap((row) => (row.id === null ? [] : [{ id: row.id, name: fullName(row) }])),
  }
}

/** Returns the numbers beside the Follow-up folder and its sections. */
export const countFollowUps: Action<typeof contract.countFollowUps, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const counts = await deps.database.asCaller(record, (handle) =>
    countByOwner(handle, { reader: caller, now: deps.clock.now() }),
  )
  return { data: sum(counts, caller.id) }
}

function sum(counts: OwnerCounts, callerId: string) {
  const of = (rows: OwnerCounts) => rows.reduce((total, row) => total + row.count, 0)
  return { mine: of(counts.filter((row) => row.id === callerId)), all: of(counts) }
}

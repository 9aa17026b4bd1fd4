import type { Resource } from '@medplum/fhirtypes'
import { isUuid } from '../../../db/uuid.ts'
import { inboxOwner } from '../../../sessions/caller.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import type { Batch, View, Wanted } from '../resource-kind.ts'
import { findPeople, findPracticesSeen } from './store.ts'

const ROWS_AT_ONCE = 200

type Row = { readonly id: string }
type Search = Parameters<typeof findPeople>[1]

/** Reads resources of which each is stored as one row of a table, sorted by id. */
function findByRow<Found extends Row, Kind extends Resource>(
  read: (handle: View['handle'], search: Search) => Promise<Found[]>,
  present: (row: Found) => Kind | undefined,
) {
  return async ({ handle, caller }: View, { ids, after }: Wanted): Promise<Batch<Kind>> => {
    const rows = await read(handle, {
      ownerId: inboxOwner(caller),
      practiceId: caller.practiceId,
      seesAll: caller.userType === 'Admin',
      ids: ids?.filter(isUuid),
      after: after !== undefined && isUuid(after) ? after : undefined,
      limit: ROWS_AT_ONCE,
    })
    return {
      found: presentEach(rows, (row) => {
        const resource = present(row)
        return resource
          ? [{ resource, place: row.id, about: row.id, practiceId: null, patientId: undefined }]
          : []
      }).flat(),
      rest: rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined,
    }
  }
}

/** Reads resources about users. */
export function findOfPeople<Kind extends Resource>(
  present: (person: Awaited<ReturnType<typeof findPeople>>[number]) => Kind | undefined,
) {
  return findByRow(findPeople, present)
}

/** Reads resources about practices. */
export function findOfPractices<Kind extends Resource>(
  present: (practice: Awaited<ReturnType<typeof findPracticesSeen>>[number]) => Kind | undefined,
) {
  return findByRow(findPracticesSeen, present)
}

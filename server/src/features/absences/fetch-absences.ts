import type * as contract from '@econsult/contract/absences'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { fullName } from '../../lib/full-name.ts'
import { countTurns } from '../cases/inbox/store.ts'
import { findSpecialistsOf, withLoads } from '../routing/store.ts'
import { type AbsentPerson, findAbsencesLike, findColleagues, findPerson } from './find-person.ts'
import type { AbsenceRecord } from './store.ts'

/** Returns the current and future absences of a person, and the colleagues who could cover (TURN-09). */
export const fetchAbsences: Action<typeof contract.fetchAbsences, CoreDeps> = (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    const person = await findPerson(handle, caller, input.specialistId)
    const colleagues = await findColleagues(handle, person, now)
    const ids = [person.id, ...colleagues.map(({ id }) => id)]
    const absences = await findAbsencesLike(handle, person, ids, now)
    const of = (id: string) => absences.filter((one) => one.person_id === id)
    return {
      data: {
        absences: presentEach(of(person.id), (one) => present(one, now)),
        colleagues: colleagues.map(({ id, name }) => ({
          id,
          name,
          away: of(id).map(({ first_day: firstDay, last_day: lastDay }) => ({ firstDay, lastDay })),
        })),
        covering: absences
          .filter(({ cover_id: coverId }) => coverId === person.id)
          .map(({ person_id: id, first_day: firstDay, last_day: lastDay }) => ({
            name: colleagues.find((one) => one.id === id)?.name ?? '',
            firstDay,
            lastDay,
          })),
        openRequests: await countWaiting(handle, person, now),
      },
    }
  })
}

/** Returns the number of items that currently await a person: requests for a specialist, cases for a sender. */
async function countWaiting(handle: Handle, person: AbsentPerson, now: Date): Promise<number> {
  if (person.is === 'sender') {
    const [turns] = await countTurns(handle, person.id)
    return turns?.waiting ?? 0
  }
  const all = await findSpecialistsOf(handle, person.specialtyId, now)
  const [own] = await withLoads(
    handle,
    all.filter(({ id }) => id === person.id),
  )
  return own?.openRequests ?? 0
}

function present(absence: AbsenceRecord, now: Date) {
  return {
    id: absence.id,
    firstDay: absence.first_day,
    lastDay: absence.last_day,
    timeZone: absence.time_zone,
    coverId: absence.cover_id,
    coverName: absence.cover_id === null ? null : fullName(absence),
    isNow: absence.starts_at <= now,
  }
}

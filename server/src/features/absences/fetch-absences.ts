import type { fetchAbsences } from '@econsult/contract/absences'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { fullName } from '../../lib/full-name.ts'
import { findSpecialistsOf, withLoads } from '../routing/store.ts'
import { findPerson } from './find-person.ts'
import { type AbsenceRecord, findAbsences } from './store.ts'

/** The absences of a specialist that are not over, and the colleagues who could cover (TURN-09). */
export function listAbsences(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<InputOf<typeof fetchAbsences>>,
): Promise<ReplyOf<typeof fetchAbsences>> {
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    const person = await findPerson(handle, caller, input.specialistId)
    const all = await findSpecialistsOf(handle, person.specialty_id, now)
    const ids = all.map(({ id }) => id)
    const absences = await findAbsences(handle, ids, now)
    const of = (id: string) => absences.filter((one) => one.specialist_id === id)
    const [own] = await withLoads(
      handle,
      all.filter(({ id }) => id === person.id),
    )
    return {
      data: {
        absences: of(person.id).map((one) => present(one, now)),
        colleagues: all
          .filter(({ id }) => id !== person.id)
          .map(({ id, name }) => ({
            id,
            name,
            away: of(id).map(({ first_day: firstDay, last_day: lastDay }) => ({ firstDay, lastDay })),
          })),
        openRequests: own?.openRequests ?? 0,
      },
    }
  })
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

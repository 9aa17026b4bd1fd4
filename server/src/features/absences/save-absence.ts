import { randomUUID } from 'node:crypto'
import { ABSENCE_TEXTS } from '@econsult/contract/absences'
import type * as contract from '@econsult/contract/absences'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { errorName } from '../../lib/error-facts.ts'
import { dayAt, nextDay, startOfDay } from '../../scheduling/days.ts'
import { coverCases } from './covers/cover-cases.ts'
import { writeProviderAbsence } from './covers/store.ts'
import { type AbsentPerson, findAbsencesLike, findColleagues, findPerson } from './find-person.ts'
import { handOverRequests } from './hand-over-requests.ts'
import { overlap } from './rules.ts'
import { type AbsenceRecord, lockAbsences, writeAbsence } from './store.ts'

type Input = z.output<(typeof contract.saveAbsence)['input']>

/**
 * Creates or changes an absence (TURN-09). If it has already started, the open requests or cases are handed over
 * immediately; otherwise a timer hands them over when it starts (start/timers.ts).
 */
export const saveAbsence: Action<typeof contract.saveAbsence, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  const startsAt = startOfDay(input.firstDay, input.timeZone)
  const person = await deps.database.asCaller(record, async (handle) => {
    const found = await findPerson(handle, caller, input.specialistId)
    await lockAbsences(handle, found.id)
    await check(handle, found, input, now)
    await write(handle, found, {
      id: input.id ?? randomUUID(),
      first_day: input.firstDay,
      last_day: input.lastDay,
      time_zone: input.timeZone,
      starts_at: startsAt,
      ends_at: startOfDay(nextDay(input.lastDay), input.timeZone),
      cover_id: input.coverId,
    })
    return found
  })
  if (startsAt <= now) await handOverAtOnce(deps, person)
  return { message: ABSENCE_TEXTS.saved }
}

/** The days of an absence, and the colleague who covers. */
type Days = Omit<AbsenceRecord, 'person_id' | 'first_name' | 'last_name'>

function write(handle: Handle, person: AbsentPerson, days: Days): Promise<void> {
  if (person.is === 'specialist') return writeAbsence(handle, { ...days, specialist_id: person.id })
  return writeProviderAbsence(handle, { ...days, practice_id: person.practiceId, provider_id: person.id })
}

/**
 * Hands over immediately after an absence was saved or removed. A failure is only logged, because the timer hands over
 * later.
 */
export async function handOverAtOnce(
  deps: CoreDeps & RealtimeDeps,
  { is, id }: Pick<AbsentPerson, 'is' | 'id'>,
): Promise<void> {
  try {
    if (is === 'specialist') await handOverRequests(deps, id)
    else await coverCases(deps, id)
  } catch (error) {
    deps.log.warn({ failure: errorName(error) }, 'what waits during a new absence could not be handed over')
  }
}

async function check(handle: Handle, person: AbsentPerson, input: Input, now: Date): Promise<void> {
  const own = await findAbsencesLike(handle, person, [person.id], now)
  const before = own.find(({ id }) => id === input.id)
  if (input.id !== undefined && !before) throw notFound()
  const today = dayAt(now, input.timeZone)
  if (input.lastDay < today) throw badField('lastDay', ABSENCE_TEXTS.over)
  const hasBegun = before !== undefined && before.starts_at <= now
  if (hasBegun && input.firstDay !== before.first_day) throw badField('firstDay', ABSENCE_TEXTS.begun)
  if (!hasBegun && input.firstDay < today) throw badField('firstDay', ABSENCE_TEXTS.over)
  const others = own.filter(({ id }) => id !== input.id)
  if (others.some((one) => isInTime(one, input))) throw badField('firstDay', ABSENCE_TEXTS.overlaps)
  await checkCover(handle, person, input, now)
}

async function checkCover(handle: Handle, person: AbsentPerson, input: Input, now: Date): Promise<void> {
  const { coverId } = input
  if (coverId === null) return
  const colleagues = await findColleagues(handle, person, now)
  if (!colleagues.some(({ id }) => id === coverId)) throw badField('coverId', ABSENCE_TEXTS.notColleague)
  const theirs = await findAbsencesLike(handle, person, [coverId], now)
  if (theirs.some((one) => isInTime(one, input))) throw badField('coverId', ABSENCE_TEXTS.coverAway)
}

function isInTime(one: { readonly first_day: string; readonly last_day: string }, input: Input): boolean {
  return overlap({ firstDay: one.first_day, lastDay: one.last_day }, input)
}

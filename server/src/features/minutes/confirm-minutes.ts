import { type Activity, type MinutesEntry, MINUTES_TEXTS } from '@econsult/contract/minutes'
import { addedByDay, type ChangedEntry } from '@econsult/contract/minutes/day-limits'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { badField } from '../../http/errors.ts'
import { dayAt } from '../../scheduling/days.ts'
import type { Caller } from '../../sessions/caller.ts'
import {
  DEFAULT_TIME_ZONE,
  firstDayOf,
  keyOf,
  minutesOf,
  refuseFutureDays,
  refuseOverDayLimits,
} from './rules.ts'
import {
  deleteClosedMinutes,
  findConfirmed,
  findCountedSeconds,
  findTimeZone,
  insertMinutes,
  type MinutesRecord,
} from './store.ts'
import { lockWorkedDays, saveWorkedDays } from './worked-days/store.ts'

type CaseOfMinutes = Pick<CaseRecord, 'practice_id' | 'id' | 'created_at'>
type ClosedCase = CaseOfMinutes & Pick<CaseRecord, 'provider_id'>

interface Confirmation {
  readonly personId: string
  readonly specialtyId: number
  readonly entries: readonly MinutesEntry[]
  readonly source: MinutesRecord['source']
  /** Of a correction, else empty. */
  readonly reason: string
  readonly now: Date
}

/**
 * Confirms minutes as new revisions of their entries; what does not change adds none (PAID-01).
 * @throws CallError badInput for minutes of a day before the case, or above 24 hours of a day over all cases
 */
export async function confirmMinutes(
  handle: Handle,
  record: CaseOfMinutes,
  { personId, specialtyId, entries, source, reason, now }: Confirmation,
): Promise<void> {
  const counted = await findCountedSeconds(handle, record, personId)
  const before = new Map(
    (await findConfirmed(handle, record, personId))
      .filter((one) => one.specialty_id === specialtyId)
      .map((one) => [keyOf(one), one]),
  )
  const proposed = new Map(counted.map((one) => [keyOf({ ...one, label: '' }), minutesOf(one.seconds)]))
  const changed = entries.flatMap((entry) => {
    const last = before.get(keyOf(entry))
    return last?.minutes === entry.minutes ? [] : { entry, last }
  })
  if (changed.length === 0) return
  await addToDays(
    handle,
    record,
    personId,
    changed.map(({ entry, last }) => ({ ...entry, before: last?.minutes ?? 0 })),
  )
  const rows = changed.map(({ entry, last }) => ({
    ...entry,
    practice_id: record.practice_id,
    case_id: record.id,
    person_id: personId,
    specialty_id: specialtyId,
    revision: (last?.revision ?? 0) + 1,
    proposed: proposed.get(keyOf(entry)) ?? 0,
    source,
    reason,
    at: now,
  }))
  await insertMinutes(handle, rows)
}

async function addToDays(
  handle: Handle,
  record: CaseOfMinutes,
  personId: string,
  entries: readonly ChangedEntry[],
): Promise<void> {
  const added = addedByDay(entries)
  const confirmed = await lockWorkedDays(
    handle,
    personId,
    added.map(({ day }) => day),
  )
  refuseOverDayLimits(entries, { firstDay: firstDayOf(record), confirmed })
  const byNow = new Map(confirmed.map(({ day, minutes }) => [day, minutes]))
  const days = added.map(({ day, minutes }) => ({ day, minutes: (byNow.get(day) ?? 0) + minutes }))
  await saveWorkedDays(handle, personId, days)
}

interface SignedMinutes {
  readonly personId: string
  readonly practiceId: string | null
  readonly specialtyId: number
  /** As the specialist gave them; null for those left empty. */
  readonly minutes: Readonly<Record<Extract<Activity, 'review' | 'discussion' | 'report'>, number | null>>
  readonly now: Date
}

/**
 * Confirms the minutes that a specialist signs with an answer (PAID-01). A corrected answer replaces those of the version
 * before, under the day of the first signature.
 * @throws CallError badInput if that makes more than 24 hours of the day
 */
export async function confirmSignedMinutes(
  handle: Handle,
  record: CaseOfMinutes,
  { personId, practiceId, specialtyId, minutes, now }: SignedMinutes,
): Promise<void> {
  const given = Object.entries(minutes).filter(([, count]) => count !== null)
  const earlier = (await findConfirmed(handle, record, personId)).filter(
    (one) => one.specialty_id === specialtyId,
  )
  if (given.length === 0 && earlier.length === 0) return
  const timeZone = (await findTimeZone(handle, practiceId)) ?? DEFAULT_TIME_ZONE
  const day = earlier.map((one) => one.day).toSorted()[0] ?? dayAt(now, timeZone)
  const activities = ['review', 'discussion', 'report'] as const
  const entries = activities.map((activity) => ({
    day,
    activity,
    label: '',
    minutes: minutes[activity] ?? 0,
  }))
  const asked = { personId, specialtyId, entries, source: 'signed' as const, reason: '', now }
  await confirmMinutes(handle, record, asked)
}

/**
 * Confirms the minutes of the sender who closes a case, in its transaction (PAID-01).
 * @throws CallError badInput for somebody else, a day that has not come, a day before the case, or more than 24 hours of a day
 */
export async function confirmOwnMinutes(
  handle: Handle,
  record: ClosedCase,
  { caller, entries, now }: { caller: Pick<Caller, 'id'>; entries: readonly MinutesEntry[]; now: Date },
): Promise<void> {
  if (record.provider_id !== caller.id) throw badField('minutes', MINUTES_TEXTS.notYours)
  refuseFutureDays(entries, now)
  const confirmed = {
    personId: caller.id,
    specialtyId: 0,
    entries,
    source: 'closed' as const,
    reason: '',
    now,
  }
  await confirmMinutes(handle, record, confirmed)
}

/**
 * Takes back the minutes that a closing confirmed, so that they are as before it; the sender confirms them again when
 * they close the case (END-05).
 */
export async function withdrawClosedMinutes(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id' | 'closed_at' | 'closed_by'>,
): Promise<void> {
  const { closed_at: closedAt, closed_by: personId } = record
  if (closedAt === null || personId === null) return
  const withdrawn = await deleteClosedMinutes(handle, record, { personId, closedAt })
  if (withdrawn.length === 0) return
  const earlier = (await findConfirmed(handle, record, personId)).filter((one) => one.specialty_id === 0)
  const before = new Map(earlier.map((one) => [keyOf(one), one.minutes]))
  const taken = addedByDay(withdrawn.map((one) => ({ ...one, before: before.get(keyOf(one)) ?? 0 })))
  const confirmed = await lockWorkedDays(
    handle,
    personId,
    taken.map(({ day }) => day),
  )
  const byNow = new Map(confirmed.map(({ day, minutes }) => [day, minutes]))
  const days = taken.map(({ day, minutes }) => ({
    day,
    minutes: Math.max(0, (byNow.get(day) ?? 0) - minutes),
  }))
  await saveWorkedDays(handle, personId, days)
}

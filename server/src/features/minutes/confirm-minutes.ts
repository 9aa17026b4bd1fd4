import type { Activity, MinutesEntry } from '@econsult/contract/minutes'
import { addedByDay, type ChangedEntry, type MinutesOfDay } from '@econsult/contract/minutes/day-limits'
import type { Insertable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { dayAt } from '../../scheduling/days.ts'
import type { MinutesTable } from '../../tables/minutes.ts'
import { DEFAULT_TIME_ZONE, firstDayOf, keyOf, minutesOf, refuseOverDayLimits } from './rules.ts'
import {
  findConfirmed,
  findCountedSeconds,
  findTimeZone,
  insertMinutes,
  type MinutesRecord,
} from './store.ts'
import { lockWorkedDays, saveWorkedDays } from './worked-days/store.ts'

type CaseOfMinutes = Pick<CaseRecord, 'practice_id' | 'id' | 'created_at'>

interface Confirmation {
  readonly personId: string
  readonly specialtyId: number
  readonly entries: readonly MinutesEntry[]
  readonly source: MinutesRecord['source']
  /** The reason if the minutes are corrected; otherwise empty. */
  readonly reason: string
  readonly now: Date
}

/**
 * The user's minutes on each day that the transaction has locked. They include the minutes that it is about to confirm.
 */
type LockedDays = Map<string, number>

/** Minutes that were checked and can be saved. */
export interface CheckedMinutes {
  readonly personId: string
  readonly rows: readonly Insertable<MinutesTable>[]
  readonly days: readonly MinutesOfDay[]
}

/**
 * Confirms minutes as new revisions of their entries. If an entry is unchanged, it gets no new revision (PAID-01).
 * @throws CallError badInput for minutes on a day before the case, or above 24 hours in a day over all cases
 */
export async function confirmMinutes(
  handle: Handle,
  record: CaseOfMinutes,
  confirmation: Confirmation,
): Promise<void> {
  await saveMinutes(handle, [await checkMinutes(handle, record, confirmation)])
}

/**
 * Checks minutes of a case and locks their days. `locked` contains the days that were already locked for other cases of
 * the same user, with the minutes that were checked so far.
 * @throws CallError badInput for minutes on a day before the case, or above 24 hours in a day over all cases
 */
export async function checkMinutes(
  handle: Handle,
  record: CaseOfMinutes,
  { personId, specialtyId, entries, source, reason, now }: Confirmation,
  locked: LockedDays = new Map(),
): Promise<CheckedMinutes> {
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
  const added = changed.map(({ entry, last }) => ({ ...entry, before: last?.minutes ?? 0 }))
  const days = await addToDays(handle, record, personId, added, locked)
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
  return { personId, rows, days }
}

/** Saves checked minutes. Minutes of several cases must be saved in the same order in which they were checked. */
export async function saveMinutes(handle: Handle, checked: readonly CheckedMinutes[]): Promise<void> {
  for (const { personId, rows, days } of checked) {
    if (rows.length === 0) continue
    await saveWorkedDays(handle, personId, days)
    await insertMinutes(handle, rows)
  }
}

async function addToDays(
  handle: Handle,
  record: CaseOfMinutes,
  personId: string,
  entries: readonly ChangedEntry[],
  locked: LockedDays,
): Promise<MinutesOfDay[]> {
  const added = addedByDay(entries)
  const newDays = added.flatMap(({ day }) => (locked.has(day) ? [] : day))
  for (const { day, minutes } of await lockWorkedDays(handle, personId, newDays)) locked.set(day, minutes)
  const confirmed = [...locked].map(([day, minutes]) => ({ day, minutes }))
  refuseOverDayLimits(entries, { firstDay: firstDayOf(record), confirmed })
  for (const { day, minutes } of added) locked.set(day, (locked.get(day) ?? 0) + minutes)
  return added.map(({ day }) => ({ day, minutes: locked.get(day) ?? 0 }))
}

interface SignedMinutes {
  readonly personId: string
  readonly practiceId: string | null
  readonly specialtyId: number
  /** The specialist's minutes; null for empty fields. */
  readonly minutes: Readonly<Record<Extract<Activity, 'review' | 'discussion' | 'report'>, number | null>>
  readonly now: Date
}

/**
 * Confirms the minutes that a specialist signs with an answer (PAID-01). If the answer is a correction, its minutes
 * replace those of the previous version and count for the day of the first signature.
 * @throws CallError badInput if the day would have more than 24 hours
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

import type { Handle } from '../db/database.ts'
import { dayAt, nextDay, startOfDay } from '../scheduling/days.ts'
import { writeAbsence } from '../features/absences/store.ts'
import { DAY } from '../scheduling/durations.ts'
import { fixedId } from './fixed-id.ts'
import { findPerson } from './people.ts'

const TIME_ZONE = 'America/Chicago'
const DAYS_AHEAD = 30
const DAYS_AWAY = 7

/** Adds an absence of the second cardiologist in a month's time, with the first cardiologist as cover. */
export async function insertAbsences(handle: Handle, now: Date): Promise<void> {
  const dayIn = (days: number) => dayAt(new Date(now.getTime() + days * DAY), TIME_ZONE)
  const [firstDay, lastDay] = [dayIn(DAYS_AHEAD), dayIn(DAYS_AHEAD + DAYS_AWAY - 1)]
  await writeAbsence(handle, {
    id: fixedId('absence of the second cardiologist'),
    specialist_id: findPerson('cardio.second@demo.example').id,
    first_day: firstDay,
    last_day: lastDay,
    time_zone: TIME_ZONE,
    starts_at: startOfDay(firstDay, TIME_ZONE),
    ends_at: startOfDay(nextDay(lastDay), TIME_ZONE),
    cover_id: findPerson('cardio@demo.example').id,
  })
}

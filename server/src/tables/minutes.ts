import type { Activity } from '@econsult/contract/minutes'
import { COPY, PASSING } from './left-out.ts'
import { table } from './table.ts'

interface OfPerson {
  practice_id: string
  case_id: string
  person_id: string
  day: string
  activity: Activity
}

interface CountedTimesTable {
  person_id: string
  /** Type tstzmultirange; written and compared only in SQL. */
  spans: string
}

export interface CountedSecondsTable extends OfPerson {
  seconds: number
}

export interface MinutesTable extends OfPerson {
  /** The specialty of the answer; 0 for the sender. */
  specialty_id: number
  label: string
  revision: number
  minutes: number
  proposed: number
  reason: string
  source: 'signed' | 'closed' | 'corrected'
  at: Date
}

/** The minutes that a user has confirmed for a day, over all cases. */
interface WorkedDaysTable {
  person_id: string
  day: string
  minutes: number
}

export const minutesTables = {
  minutes: table<MinutesTable>({ place: 'practice', export: 'minutes.jsonl', onLeaving: 'delete' }),
  counted_seconds: table<CountedSecondsTable>({
    place: 'practice',
    export: {
      leftOut: 'time that was counted and not confirmed',
      reason: 'minutes.jsonl has what was proposed and what the person confirmed',
    },
    onLeaving: 'delete',
  }),
  counted_times: table<CountedTimesTable>({
    place: { owner: 'person_id' },
    export: PASSING,
    onLeaving: { column: 'person_id', of: 'people' },
  }),
  worked_days: table<WorkedDaysTable>({
    place: { owner: 'person_id' },
    export: { ...COPY, because: 'minutes.jsonl has the minutes that are added up' },
    onLeaving: { column: 'person_id', of: 'people' },
  }),
}

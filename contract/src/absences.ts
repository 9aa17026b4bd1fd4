import { said, type Text, textOf } from './languages/codes.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { daySchema, idSchema, uuidSchema } from './fields.ts'
import { DEFAULT_LANGUAGE } from './languages/languages.ts'
import { definePhrases, languageOfProcess, withValues } from './languages/phrases.ts'
import { CASE_CREATORS, type UserType } from './roles.ts'
import { timeZoneSchema } from './time-zones.ts'

/** Maximum length of an absence, in days. The limit catches a mistyped year. */
const MAX_DAYS_AWAY = 366

const DAY_MS = 24 * 60 * 60 * 1000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The form of a day in all languages except English. */
const DAY_FORM: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
}

/** Formats 'YYYY-MM-DD' as 'Mar. 27 2026' in English, and as '27 mars 2026' in French. */
export function dayWords(day: string): string {
  const language = languageOfProcess()
  if (language !== DEFAULT_LANGUAGE)
    return new Intl.DateTimeFormat(language, DAY_FORM).format(new Date(`${day}T00:00:00Z`))
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS[Number(month) - 1] ?? month}. ${date} ${year}`
}

/** Texts of absences, including the error texts of these calls. */
export const ABSENCE_TEXTS = definePhrases('absences/contract', {
  saved: 'The absence has been saved.',
  cancelled: 'The absence has been removed.',
  lastBeforeFirst: 'The last day is before the first one.',
  tooLong: withValues<{ count: number }>('An absence has at most {count} days.'),
  over: 'This day has passed. Choose a later one.',
  overlaps: 'There is another absence in this period. Change that one.',
  notColleague: 'This colleague cannot cover. Choose another one.',
  coverAway: 'This colleague is away during this period. Choose another one, or that nobody covers.',
  begun: 'This absence has begun, so its first day cannot change.',
  away: withValues<{ name: string; day: string }>('{name} is away through {day}. Choose somebody else.'),
})

/** Error text of every call that would assign a request to a person who is away. */
export function saidAway(name: string, lastDay: string): Text {
  return said(ABSENCE_TEXTS.away, { name, day: dayWords(lastDay) })
}

/** The same error text without its code. */
export function awayText(name: string, lastDay: string): string {
  return textOf(saidAway(name, lastDay))
}

const absenceSchema = z.object({
  id: idSchema,
  firstDay: daySchema,
  /** The last day of the absence. */
  lastDay: daySchema,
  /** The time zone in which the first day begins and the last day ends. */
  timeZone: z.string(),
  /**
   * The colleague who covers during the absence. If null, a specialist's requests return to the pool, and nobody covers
   * for a sender.
   */
  coverId: idSchema.nullable(),
  coverName: z.string().nullable(),
  /** True if the absence has begun. */
  isNow: z.boolean(),
})
export type Absence = z.infer<typeof absenceSchema>

const colleagueSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The absences of this colleague. */
  away: z.array(z.object({ firstDay: daySchema, lastDay: daySchema })),
})
export type Colleague = z.infer<typeof colleagueSchema>

/**
 * User types that can make these calls: specialists, people who send cases, and administrators on behalf of a
 * specialist.
 */
const ABSENCE_TYPES = ['Specialty', ...CASE_CREATORS, 'Admin'] as const satisfies readonly UserType[]

/** Only administrators send this field; all other callers act on their own absences. */
const specialist = { specialistId: uuidSchema.optional() }

/**
 * Returns the current and future absences of a specialist or sender, soonest first, and the data that the form for a
 * new absence needs.
 */
export const fetchAbsences = defineCall({
  method: 'POST',
  path: '/api/v1/absence/fetchAbsences',
  access: ABSENCE_TYPES,
  input: z.strictObject(specialist),
  reply: z.object({
    data: z.object({
      absences: z.array(absenceSchema),
      /**
       * Colleagues who can cover: specialists of the same specialty, or, for a sender, members of the practice who send
       * cases.
       */
      colleagues: z.array(colleagueSchema),
      /** Current and future absences of colleagues for whom this person covers. */
      covering: z.array(z.object({ name: z.string(), firstDay: daySchema, lastDay: daySchema })),
      /**
       * Number of requests that currently wait for the specialist's answer, or, for a sender, number of cases that
       * currently wait for the sender.
       */
      openRequests: z.number().int(),
    }),
  }),
})

/**
 * Saves a new absence, or changes the absence with this id. When an absence starts, the specialist's pending requests
 * are handed over to the cover or returned to the pool. Cases that wait for a sender wait for the cover until the
 * absence ends (TURN-09).
 */
export const saveAbsence = defineCall({
  method: 'POST',
  path: '/api/v1/absence/saveAbsence',
  effect: 'creates',
  access: ABSENCE_TYPES,
  input: z
    .strictObject({
      ...specialist,
      id: uuidSchema.optional(),
      firstDay: daySchema,
      lastDay: daySchema,
      timeZone: timeZoneSchema,
      /** If null, a specialist's requests return to the pool, and nobody covers for a sender. */
      coverId: uuidSchema.nullable(),
    })
    .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      path: ['lastDay'],
      message: ABSENCE_TEXTS.lastBeforeFirst,
    })
    .refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) < MAX_DAYS_AWAY * DAY_MS, {
      path: ['lastDay'],
      message: ABSENCE_TEXTS.tooLong({ count: MAX_DAYS_AWAY }),
    }),
  reply: z.object({ message: z.string() }),
})

/**
 * Removes an absence. Requests that were handed over to another specialist stay with that specialist; cases of a sender
 * wait for the sender again.
 */
export const cancelAbsence = defineCall({
  method: 'POST',
  path: '/api/v1/absence/cancelAbsence',
  access: ABSENCE_TYPES,
  input: z.strictObject({ id: uuidSchema }),
  reply: z.object({ message: z.string() }),
})

import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, daySchema, timeSchema } from './fields.ts'
import { labelSchema } from './labels.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { timeZoneSchema } from './time-zones.ts'
import { writtenText } from './written-text.ts'

/** Activities on which clinicians spend time in a consult. */
export const ACTIVITIES_OF_CONSULT = ['review', 'discussion', 'report', 'preparation'] as const
export type Activity = (typeof ACTIVITIES_OF_CONSULT)[number]

const ACTIVITY_PHRASES = definePhrases('minutes/contract/activities', {
  review: 'Review',
  discussion: 'Discussion',
  report: 'Report',
  preparation: 'Preparation',
})

/** Display names of the activities. */
export const ACTIVITY_NAMES: Record<Activity, string> = {
  review: ACTIVITY_PHRASES.review,
  discussion: ACTIVITY_PHRASES.discussion,
  report: ACTIVITY_PHRASES.report,
  preparation: ACTIVITY_PHRASES.preparation,
}

/** Limits: minutes of one entry, number of entries and of spans, and lengths of a label and of a reason. */
export const MINUTES_LIMITS = { minutes: 1000, entries: 100, label: 100, reason: 500, spans: 60 } as const

/** Maximum age of work that can still be counted, in milliseconds: two days. */
export const COUNTED_FOR_MS = 2 * 24 * 60 * 60 * 1000

/** Texts about minutes, including the error texts of the calls. */
export const MINUTES_TEXTS = definePhrases('minutes/contract', {
  whole: withValues<{ count: number }>('Enter whole minutes, at most {count}.'),
  tooMany: withValues<{ count: number }>('A case has at most {count} entries.'),
  twice: 'The same day, activity and name is listed twice.',
  reasonRequired: 'Say why the confirmed minutes are corrected.',
  unchanged: 'Change a number first.',
  future: 'This day has not come yet.',
  spans:
    'Time is counted if it was worked within the last two days and is over when it is sent. Leave out other spans, and enter their minutes in the case.',
  notYours: 'Only the people who work on this case have minutes in it.',
  saved: 'Your minutes have been saved.',
})

const CLINICIANS = ['PCP', 'PCPSUPERUSER', 'Specialty'] as const

/**
 * The minutes that a person confirms for one day and one activity. Entries of the same day and activity are
 * distinguished by a label.
 */
export const minutesEntrySchema = z.strictObject({
  day: daySchema,
  activity: z.enum(ACTIVITIES_OF_CONSULT),
  /** The label that the person entered; empty for minutes that were counted automatically. */
  label: labelSchema({ longest: MINUTES_LIMITS.label })
    // Normalized, so that labels with the same letters are equal even if keyboards encode accents differently.
    .overwrite((text) => text.normalize())
    .default(''),
  minutes: z
    .number(MINUTES_TEXTS.whole({ count: MINUTES_LIMITS.minutes }))
    .int(MINUTES_TEXTS.whole({ count: MINUTES_LIMITS.minutes }))
    .min(0, MINUTES_TEXTS.whole({ count: MINUTES_LIMITS.minutes }))
    .max(MINUTES_LIMITS.minutes, MINUTES_TEXTS.whole({ count: MINUTES_LIMITS.minutes })),
})
export type MinutesEntry = z.infer<typeof minutesEntrySchema>

/** All entries that a person confirms for a case. */
export const minutesEntriesSchema = z
  .array(minutesEntrySchema)
  .max(MINUTES_LIMITS.entries, MINUTES_TEXTS.tooMany({ count: MINUTES_LIMITS.entries }))
  .refine(
    (entries) =>
      new Set(entries.map(({ day, activity, label }) => `${day} ${activity} ${label}`)).size ===
      entries.length,
    MINUTES_TEXTS.twice,
  )

/**
 * One entry of a person's ledger: the proposed minutes, and the confirmed minutes, which are null before the
 * confirmation.
 */
export const ledgerEntrySchema = minutesEntrySchema.extend({
  label: z.string(),
  minutes: z.number().int().nullable(),
  proposed: z.number().int(),
  /** Reason for a correction after the confirmation; empty if the entry was not corrected. */
  reason: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/**
 * The schema of `DayLimits`: the first day of a case, and the minutes that the caller has confirmed since then in all
 * cases.
 */
const dayLimitsSchema = z.object({
  firstDay: daySchema,
  confirmed: z.array(z.object({ day: daySchema, minutes: z.number().int() })),
})

/**
 * Returns the entries that closing confirms if the owner of a ledger makes no changes: the entries confirmed earlier,
 * or, if there are none, all proposed entries. Minutes counted after a confirmation are not added, because the
 * confirmed minutes may already include them.
 */
export function unchangedEntries(ledger: readonly LedgerEntry[]): MinutesEntry[] {
  const isConfirmed = ledger.some(({ minutes }) => minutes !== null)
  return ledger.flatMap(({ day, activity, label, minutes, proposed }) => {
    const confirmed = minutes ?? (isConfirmed ? null : proposed)
    return confirmed === null ? [] : { day, activity, label, minutes: confirmed }
  })
}

/** True if a span of time lies within the two days before its sending, by the sender's clock. */
export function isCountable({ from, to }: { from: number; to: number }, sentAt: number): boolean {
  return sentAt - COUNTED_FOR_MS <= from && from <= to && to <= sentAt
}

/**
 * Counts the caller's working time in a case's room. Time counts only while the room is in the foreground and was used
 * within the last minute. The browser sends this call about once a minute and when the user leaves the room. The server
 * shifts the times by the difference between `sentAt` and its own clock, and counts each moment of a person only once,
 * even if several windows or devices report it (PAID-01).
 */
export const countTime = defineCall({
  method: 'POST',
  path: '/api/v1/minutes/countTime',
  access: CLINICIANS,
  background: true,
  input: z
    .strictObject({
      caseId: caseIdSchema,
      sentAt: timeSchema,
      /** The browser's time zone, for practices without a time zone setting. */
      timeZone: timeZoneSchema.optional(),
      spans: z
        .array(
          z.strictObject({
            activity: z.enum(ACTIVITIES_OF_CONSULT),
            from: timeSchema.min(0).max(8.64e15),
            to: timeSchema.min(0).max(8.64e15),
          }),
        )
        .min(1)
        .max(MINUTES_LIMITS.spans),
    })
    .refine(({ sentAt, spans }) => spans.every((span) => isCountable(span, sentAt)), {
      path: ['spans'],
      error: MINUTES_TEXTS.spans,
    }),
  reply: z.object({
    /** Number of seconds that had not been counted before this call. */
    data: z.object({ seconds: z.number().int() }),
  }),
})

/** The caller's own minutes in a case. */
export const fetchMinutes = defineCall({
  method: 'POST',
  path: '/api/v1/minutes/fetchMinutes',
  access: CLINICIANS,
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({
    data: z.array(ledgerEntrySchema),
    /** Limits on the minutes of the case. */
    limits: dayLimitsSchema,
    /** The current date as YYYY-MM-DD; an answer signed now gets this date. */
    today: daySchema,
  }),
})

/** Corrects the caller's own minutes; the previous and the proposed minutes are kept (PAID-01). */
export const saveMinutes = defineCall({
  method: 'POST',
  path: '/api/v1/minutes/saveMinutes',
  access: CLINICIANS,
  input: z.strictObject({
    caseId: caseIdSchema,
    entries: minutesEntriesSchema.min(1),
    reason: z
      .string()
      .overwrite(writtenText)
      .min(1, MINUTES_TEXTS.reasonRequired)
      .max(MINUTES_LIMITS.reason)
      .overwrite((text) => text.toWellFormed()),
  }),
  reply: z.object({ data: z.array(ledgerEntrySchema), message: z.string() }),
})

import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, daySchema, timeSchema } from './fields.ts'
import { labelSchema } from './labels.ts'
import { timeZoneSchema } from './time-zones.ts'
import { writtenText } from './written-text.ts'

/** Activities on which clinicians spend time in a consult. */
export const ACTIVITIES_OF_CONSULT = ['review', 'discussion', 'report', 'preparation'] as const
export type Activity = (typeof ACTIVITIES_OF_CONSULT)[number]

/** Names of the activities on screen. */
export const ACTIVITY_NAMES: Record<Activity, string> = {
  review: 'Review',
  discussion: 'Discussion',
  report: 'Report',
  preparation: 'Preparation',
}

/** The most minutes of one entry, entries of one case, and characters of a label and a reason. */
export const MINUTES_LIMITS = { minutes: 1000, entries: 100, label: 100, reason: 500, spans: 60 } as const

/** Time after the work within which it can be counted, in milliseconds: two days. */
export const COUNTED_FOR_MS = 2 * 24 * 60 * 60 * 1000

/** Texts about minutes, and of the refusals of their calls. */
export const MINUTES_TEXTS = {
  whole: `Enter whole minutes, at most ${MINUTES_LIMITS.minutes}.`,
  tooMany: `A case has at most ${MINUTES_LIMITS.entries} entries.`,
  twice: 'The same day, activity and name is listed twice.',
  reasonRequired: 'Say why the confirmed minutes are corrected.',
  unchanged: 'Change a number first.',
  future: 'This day has not come yet.',
  spans:
    'Time is counted if it was worked within the last two days and is over when it is sent. Leave out other spans, and ' +
    'enter their minutes in the case.',
  notYours: 'Only the people who work on this case have minutes in it.',
  saved: 'Your minutes have been saved.',
} as const

const CLINICIANS = ['PCP', 'PCPSUPERUSER', 'Specialty'] as const

/** Minutes that a person confirms for one day and one activity, with a label if there are several entries. */
export const minutesEntrySchema = z.strictObject({
  day: daySchema,
  activity: z.enum(ACTIVITIES_OF_CONSULT),
  /** The person's own label; empty for minutes that were counted automatically. */
  label: labelSchema({ longest: MINUTES_LIMITS.label })
    // Normalized, so that the same letters are one label, however the keyboard encodes their accents.
    .overwrite((text) => text.normalize())
    .default(''),
  minutes: z
    .number(MINUTES_TEXTS.whole)
    .int(MINUTES_TEXTS.whole)
    .min(0, MINUTES_TEXTS.whole)
    .max(MINUTES_LIMITS.minutes, MINUTES_TEXTS.whole),
})
export type MinutesEntry = z.infer<typeof minutesEntrySchema>

/** All entries that a person confirms for a case. */
export const minutesEntriesSchema = z
  .array(minutesEntrySchema)
  .max(MINUTES_LIMITS.entries, MINUTES_TEXTS.tooMany)
  .refine(
    (entries) =>
      new Set(entries.map(({ day, activity, label }) => `${day} ${activity} ${label}`)).size ===
      entries.length,
    MINUTES_TEXTS.twice,
  )

/** One entry of a person's ledger: the proposed minutes, and the minutes that they confirmed, null until then. */
export const ledgerEntrySchema = minutesEntrySchema.extend({
  label: z.string(),
  minutes: z.number().int().nullable(),
  proposed: z.number().int(),
  /** Reason for a correction after it had been confirmed; empty if it was not corrected. */
  reason: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/**
 * Has the shape of `DayLimits`: the first day of a case, and the minutes that the caller has confirmed since then in
 * all cases.
 */
const dayLimitsSchema = z.object({
  firstDay: daySchema,
  confirmed: z.array(z.object({ day: daySchema, minutes: z.number().int() })),
})

/**
 * The entries that closing confirms if the owner of a ledger changes nothing: those that they confirmed before, else
 * everything that is proposed. After a confirmation, minutes counted later are not added, because the confirmed ones
 * may include them.
 */
export function unchangedEntries(ledger: readonly LedgerEntry[]): MinutesEntry[] {
  const isConfirmed = ledger.some(({ minutes }) => minutes !== null)
  return ledger.flatMap(({ day, activity, label, minutes, proposed }) => {
    const confirmed = minutes ?? (isConfirmed ? null : proposed)
    return confirmed === null ? [] : { day, activity, label, minutes: confirmed }
  })
}

/** True if a span of time was worked within the two days before it is sent, by the sender's clock. */
export function isCountable({ from, to }: { from: number; to: number }, sentAt: number): boolean {
  return sentAt - COUNTED_FOR_MS <= from && from <= to && to <= sentAt
}

/**
 * Counts time that the caller worked in a case's room, while it was in the foreground and used within the last minute.
 * Sent about once a minute and when the room is left. The server moves the times by the difference between `sentAt` and
 * its own clock, and counts each moment of a person once, whatever other windows and devices report (PAID-01).
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
      /** The browser's time zone, for practices that have not set theirs. */
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
    /** Number of seconds that had not been counted before. */
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
    /** The current day, on which an answer that is signed now is dated, as YYYY-MM-DD. */
    today: daySchema,
  }),
})

/** Corrects minutes of the caller's own; the previous minutes and the proposed ones are kept (PAID-01). */
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

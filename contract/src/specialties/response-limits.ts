import { z } from 'zod'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { timeZoneSchema, US_TIME_ZONES } from '../time-zones.ts'

/** The maximum limit in hours: 30 days. */
export const MAX_LIMIT_HOURS = 720
/** The maximum limit in business days. */
export const MAX_LIMIT_DAYS = 30

/** Non-working days in addition to weekends: the holidays of 5 U.S.C. 6103, or none. */
export const LIMIT_HOLIDAYS = ['us-federal', 'none'] as const

/** Texts of response limits, including the error texts of their call. */
export const LIMIT_TEXTS = definePhrases('specialties/contract', {
  hours: withValues<{ count: number }>('Enter 1 to {count} hours.'),
  days: withValues<{ count: number }>('Enter 1 to {count} business days.'),
  updated: 'Response limit has been updated.',
  inHours: withValues<{ count: number }>('{count, plural, one {# hour} other {# hours}}'),
  inDays: withValues<{ count: number; zone: string }>(
    '{count, plural, one {# business day} other {# business days}}, {zone}',
  ),
})

/** The response limit of a specialty (TURN-05), either in hours around the clock or in business days. */
export const responseLimitSchema = z.discriminatedUnion('unit', [
  z.strictObject({
    unit: z.literal('hours'),
    hours: z
      .int(LIMIT_TEXTS.hours({ count: MAX_LIMIT_HOURS }))
      .min(1, LIMIT_TEXTS.hours({ count: MAX_LIMIT_HOURS }))
      .max(MAX_LIMIT_HOURS, LIMIT_TEXTS.hours({ count: MAX_LIMIT_HOURS })),
  }),
  z.strictObject({
    unit: z.literal('business-days'),
    days: z
      .int(LIMIT_TEXTS.days({ count: MAX_LIMIT_DAYS }))
      .min(1, LIMIT_TEXTS.days({ count: MAX_LIMIT_DAYS }))
      .max(MAX_LIMIT_DAYS, LIMIT_TEXTS.days({ count: MAX_LIMIT_DAYS })),
    timeZone: timeZoneSchema,
    holidays: z.enum(LIMIT_HOLIDAYS),
  }),
])
export type ResponseLimit = z.infer<typeof responseLimitSchema>

/** The default limit of a specialty, as in the AAMC's CORE program. */
export const DEFAULT_RESPONSE_LIMIT: ResponseLimit = { unit: 'hours', hours: 72 }

/** Returns a limit as text, for example '72 hours' or '3 business days, Eastern'. */
export function limitWords(limit: ResponseLimit): string {
  if (limit.unit === 'hours') return LIMIT_TEXTS.inHours({ count: limit.hours })
  const zone = US_TIME_ZONES.find((one) => one.zone === limit.timeZone)
  return LIMIT_TEXTS.inDays({ count: limit.days, zone: zone?.name ?? limit.timeZone })
}

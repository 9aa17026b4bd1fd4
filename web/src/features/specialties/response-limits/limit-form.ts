import {
  DEFAULT_RESPONSE_LIMIT,
  LIMIT_TEXTS,
  MAX_LIMIT_DAYS,
  MAX_LIMIT_HOURS,
  type ResponseLimit,
  responseLimitSchema,
} from '@econsult/contract/specialties/response-limits'
import { phrases } from './phrases.ts'

/** The fields of the response limit form, as typed. */
export interface LimitForm {
  readonly unit: ResponseLimit['unit']
  readonly hours: string
  readonly days: string
  readonly timeZone: string
  readonly hasHolidays: boolean
}

const USUAL_DAYS = '3'

/** The form filled with a limit; fields that belong to the other unit have default values. */
export function formOf(limit: ResponseLimit): LimitForm {
  const usual: LimitForm = {
    unit: limit.unit,
    hours: DEFAULT_RESPONSE_LIMIT.unit === 'hours' ? String(DEFAULT_RESPONSE_LIMIT.hours) : '',
    days: USUAL_DAYS,
    timeZone: '',
    hasHolidays: true,
  }
  if (limit.unit === 'hours') return { ...usual, hours: String(limit.hours) }
  const { days, timeZone, holidays } = limit
  return { ...usual, days: String(days), timeZone, hasHolidays: holidays !== 'none' }
}

/** The response limit entered in the form, or the errors of its fields. */
export function limitOf(
  form: LimitForm,
): { limit: ResponseLimit; errors?: undefined } | { limit?: undefined; errors: LimitErrors } {
  const count = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)
  const parsed = responseLimitSchema.safeParse(
    form.unit === 'hours'
      ? { unit: 'hours', hours: count(form.hours) }
      : {
          unit: 'business-days',
          days: count(form.days),
          timeZone: form.timeZone,
          holidays: form.hasHolidays ? 'us-federal' : 'none',
        },
  )
  if (parsed.success) return { limit: parsed.data }
  const fields = new Set(parsed.error.issues.map(({ path: [field] }) => field))
  return {
    errors: {
      hours: fields.has('hours') ? LIMIT_TEXTS.hours({ count: MAX_LIMIT_HOURS }) : undefined,
      days: fields.has('days') ? LIMIT_TEXTS.days({ count: MAX_LIMIT_DAYS }) : undefined,
      timeZone: fields.has('timeZone') ? phrases.timeZoneMissing : undefined,
    },
  }
}

/** Error messages by field. */
export interface LimitErrors {
  readonly hours?: string | undefined
  readonly days?: string | undefined
  readonly timeZone?: string | undefined
}

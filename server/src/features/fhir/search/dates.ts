import type { Period } from '@medplum/fhirtypes'

/** A period of time in ms since 1970; `to` is the first moment after the period. */
export interface Span {
  readonly from: number
  readonly to: number
}

const FORMAT =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/

/**
 * Returns the period that a FHIR date or time covers: a year, month, day, minute, second or millisecond. If the value
 * has no time zone, UTC applies. Returns undefined if the date does not exist.
 */
export function spanOf(text: string): Span | undefined {
  const parts = FORMAT.exec(text)
  if (!parts) return undefined
  const [, year = '', month, day, hour, minute, second, fraction, zone = 'Z'] = parts
  const moment = `${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}.${(fraction ?? '').padEnd(3, '0')}`
  const from = Date.parse(`${year}-${month ?? '01'}-${day ?? '01'}T${moment}${zone}`)
  if (Number.isNaN(from) || !isRealDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return undefined
  if (month === undefined) return { from, to: Date.UTC(Number(year) + 1, 0) }
  if (day === undefined) return { from, to: Date.UTC(Number(year), Number(month)) }
  return { from, to: from + lengthOf(hour, second, fraction) }
}

/** Checks the date against the calendar, because JavaScript parses February 30 as a day in March. */
function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function lengthOf(
  hour: string | undefined,
  second: string | undefined,
  fraction: string | undefined,
): number {
  if (hour === undefined) return 86_400_000
  if (second === undefined) return 60_000
  return fraction === undefined ? 1000 : 1
}

/** Returns the period that a resource's value covers. A Period without an end has no limit. */
export function spanOfValue(value: string | Period): Span | undefined {
  if (typeof value === 'string') return spanOf(value)
  const from = value.start === undefined ? -Infinity : spanOf(value.start)?.from
  const to = value.end === undefined ? Infinity : spanOf(value.end)?.to
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** The comparison prefixes for dates in a search. */
export const DATE_PREFIXES = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'] as const
export type DatePrefix = (typeof DATE_PREFIXES)[number]

/** Returns true if a resource's value matches a search date, by the rules of FHIR R4 for dates. */
export function fitsDate(prefix: DatePrefix, value: Span, searched: Span): boolean {
  const isWithin = searched.from <= value.from && value.to <= searched.to
  const overlaps = value.from < searched.to && searched.from < value.to
  const holds: Record<DatePrefix, boolean> = {
    eq: isWithin,
    ne: !isWithin,
    gt: value.to > searched.to,
    lt: value.from < searched.from,
    ge: isWithin || value.to > searched.to,
    le: isWithin || value.from < searched.from,
    sa: value.from >= searched.to,
    eb: value.to <= searched.from,
    ap: overlaps,
  }
  return holds[prefix]
}

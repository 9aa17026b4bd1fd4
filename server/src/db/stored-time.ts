import pg from 'pg'

/** The first and the last time, in ms since 1970, that both PostgreSQL and a Date can represent. */
export const FIRST_TIME = Date.UTC(-4712, 0)
export const LAST_TIME = 8.64e15

/** Returns milliseconds since 1970; infinite for infinity; NaN for years after the last year of a Date. */
function readTime(text: string): number {
  const parse: unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
  const read: unknown = typeof parse === 'function' ? Reflect.apply(parse, undefined, [text]) : undefined
  return Number(read)
}

/**
 * Converts a time from the database. A time that a Date cannot represent, for example infinity, becomes the nearest
 * possible time.
 */
export function storedTime(text: string): Date {
  const time = readTime(text)
  // Only years after the last year of a Date result in NaN.
  return new Date(Math.max(FIRST_TIME, Number.isNaN(time) ? LAST_TIME : Math.min(time, LAST_TIME)))
}

import { errorCode } from '../lib/error-facts.ts'

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Cancelled because of a time limit or repeated collisions, or refused because the server is now read-only.
  '57014',
  '40P01',
  '40001',
  '25006',
])

/** PostgreSQL error classes: no connection, insufficient resources, stopped by an operator, disk or system error. */
const AWAY_CLASSES = ['08', '53', '57P', '58']

const DRIVER_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/** Returns true if an error means that the database is unavailable, and not that the query was wrong. */
export function isDatabaseAway(error: Error): boolean {
  const code = errorCode(error)
  if (AWAY.has(code) || AWAY_CLASSES.some((start) => code.startsWith(start))) return true
  return DRIVER_WORDS.some((words) => error.message.includes(words))
}

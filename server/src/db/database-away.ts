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
  // Cancelled by a time limit or by repeated collisions, or refused because the server is now read-only.
  '57014',
  '40P01',
  '40001',
  '25006',
])

/**
 * Error classes of PostgreSQL: no connection, out of resources, ended by an operator, a fault of the disk or system.
 */
const AWAY_CLASSES = ['08', '53', '57P', '58']

const DRIVER_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/** Returns true if an error means that the database is unavailable, rather than that our query was wrong. */
export function isDatabaseAway(error: Error): boolean {
  const code = errorCode(error)
  if (AWAY.has(code) || AWAY_CLASSES.some((start) => code.startsWith(start))) return true
  return DRIVER_WORDS.some((words) => error.message.includes(words))
}

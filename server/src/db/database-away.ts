import { errorCode } from '../error-facts.ts'

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Undone by a time limit, by a collision that came again and again, or by a server that only reads now.
  '57014',
  '40P01',
  '40001',
  '25006',
])

/** Classes of PostgreSQL's codes: no connection, no more room or memory, ended by hand, a fault of disk or system. */
const AWAY_CLASSES = ['08', '53', '57P', '58']

const DRIVER_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/** Whether an error says that the database cannot serve now, and not that our query was wrong. */
export function isDatabaseAway(error: Error): boolean {
  const code = errorCode(error)
  if (AWAY.has(code) || AWAY_CLASSES.some((start) => code.startsWith(start))) return true
  return DRIVER_WORDS.some((words) => error.message.includes(words))
}

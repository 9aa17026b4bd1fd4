const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const POOL_WORDS = ['timeout exceeded when trying to connect', 'Connection terminated']

/** Whether an error says that the database cannot be reached now, and not that our query was wrong. */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  if (AWAY.has(code) || code.startsWith('57P') || code.startsWith('08') || code === '57014') return true
  return POOL_WORDS.some((words) => error.message.includes(words))
}

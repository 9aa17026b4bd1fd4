/** What failed, as far as a log may say it: the kind of an error, never its words, which may hold a patient's data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** The code that Node, PostgreSQL and libraries give an error, for example ENOENT; '' where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

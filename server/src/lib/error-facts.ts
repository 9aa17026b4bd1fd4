/** What the log may say about an error: its kind, never its message, which may contain a patient's data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** The code of an error from Node, PostgreSQL or a library, for example ENOENT; '' if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

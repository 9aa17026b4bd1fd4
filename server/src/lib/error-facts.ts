/** Returns the part of an error that may be logged: its kind, never its message, which may contain patient data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** Returns the part of a fault that may be logged: its kind and its position in the code, never the values involved. */
export function faultFacts(error: unknown): { name: string; code: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, code: '', at: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, code: errorCode(error), at: frames.slice(0, 6).join(' ') }
}

/** Returns the code of an error from Node, PostgreSQL or a library, for example ENOENT; '' if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

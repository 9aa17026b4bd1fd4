import type { BusyMark, RunningStatement } from './busy-mark.ts'

const LONGEST_LOOK_INTERVAL = 1000

/**
 * Calls `onTooLong` once when a statement exceeds the limit. Replaces statement_timeout, which PGlite does not enforce.
 * @returns a function that ends the watch
 */
export function watchStatements(
  mark: BusyMark,
  limitMillis: number,
  onTooLong: (statement: RunningStatement) => void,
): () => void {
  const timer = setInterval(
    () => {
      const statement = mark.read()
      if (!statement || statement.milliseconds < limitMillis) return
      clearInterval(timer)
      onTooLong(statement)
    },
    Math.min(LONGEST_LOOK_INTERVAL, limitMillis / 10),
  )
  timer.unref()
  return () => clearInterval(timer)
}

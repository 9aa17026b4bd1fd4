import { setTimeout as wait } from 'node:timers/promises'
import type { Daemon } from './daemon.ts'

const LOOK_MS = 200
const LONGEST_MS = 120_000

/**
 * Calls `look` repeatedly until it returns a value, and returns that value; a failed call counts as a call without a
 * value.
 * @param daemon the program on which the value depends
 * @throws Error with the last lines of the program's output, if there is no value within two minutes or the program
 * ends earlier
 */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  daemon?: Daemon,
): Promise<Value> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end && daemon?.isRunning() !== false) {
    const value = await look().catch(() => undefined)
    if (value !== undefined) return value
    await wait(LOOK_MS)
  }
  throw new Error(`${what} did not happen.\n${daemon?.lastLines() ?? ''}`.trim())
}

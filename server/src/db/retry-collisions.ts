import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../lib/error-facts.ts'

/** Two transactions waited for each other, and the database rolled back one of them. */
const COLLISIONS = new Set(['40P01', '40001'])

const MOST_TRIES = 4
/** After the first collision, in milliseconds. At random, so that the same transactions do not meet again. */
const LONGEST_PAUSE_MS = 50

/** Whether the database rolled back this transaction in favour of another. */
function isCollision(error: unknown): boolean {
  return COLLISIONS.has(errorCode(error))
}

/** Runs a transaction, and again from its beginning if it collided with another. Its work must be safe to repeat. */
export async function retryCollisions<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isCollision(error)) throw error
    }
    await wait(Math.random() * tries * LONGEST_PAUSE_MS)
  }
  return transaction()
}

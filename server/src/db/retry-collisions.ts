import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../lib/error-facts.ts'

/** Error codes of a collision (deadlock, serialization failure): the database rolled back one of the transactions. */
const COLLISIONS = new Set(['40P01', '40001'])

const MOST_TRIES = 4
/**
 * Longest pause after the first collision, in milliseconds. The pause is random, so that the same transactions do not
 * collide again.
 */
const LONGEST_PAUSE_MS = 50

/** Returns true if the database rolled back this transaction because it collided with another. */
function isCollision(error: unknown): boolean {
  return COLLISIONS.has(errorCode(error))
}

/**
 * Runs a transaction, and runs it again from the beginning if it collided with another. The work must be safe to
 * repeat.
 */
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

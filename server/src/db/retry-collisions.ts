import { errorCode } from '../error-facts.ts'

/** Two transactions that waited for each other; the database has undone one of them. */
const COLLISIONS = new Set(['40P01', '40001'])

const MOST_TRIES = 4

/** Whether the database has undone this transaction in favour of another one. */
function isCollision(error: unknown): boolean {
  return COLLISIONS.has(errorCode(error))
}

/** Runs a transaction, and again from its beginning where it collided with another one. Its work must bear that. */
export async function retryCollisions<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isCollision(error)) throw error
    }
  }
  return transaction()
}

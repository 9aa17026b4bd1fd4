import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Longest delay of one step of long work, in milliseconds, so that the work finishes under any load. */
const LONGEST_WAIT_MS = 20

/** Shortest pause between two steps of long work, in milliseconds, in which newly arrived calls start. */
const BREATH_MS = 1

/**
 * Above this number of queued callers, long work starts without queueing, so that no caller waits longer than 0.4 s
 * under a flood of requests.
 */
const MOST_IN_TURN = 20

/** Gives interactive calls priority over long-running work. */
export interface Traffic {
  /** Runs the call and returns its result. */
  during<Result>(call: () => Promise<Result>): Promise<Result>
  /** Await this before each step of long work: resolves when no call is in progress, after at most 20 ms. */
  letPass(): Promise<void>
  /**
   * Await this before long work starts: like letPass, but one by one, so that simultaneous requests do not start
   * together.
   */
  letPassInTurn(): Promise<void>
}

export function createTraffic(): Traffic {
  let underWay = 0
  let quiet = new AbortController()
  const inTurn = pLimit(1)
  async function letPass(): Promise<void> {
    await setTimeout(BREATH_MS)
    if (underWay === 0) return
    // The end of the last call aborts the wait.
    await setTimeout(LONGEST_WAIT_MS, undefined, { signal: quiet.signal }).catch(() => undefined)
  }
  return {
    letPass,
    async letPassInTurn() {
      if (inTurn.activeCount + inTurn.pendingCount >= MOST_IN_TURN) return letPass()
      return inTurn(letPass)
    },
    async during(call) {
      underWay += 1
      try {
        return await call()
      } finally {
        underWay -= 1
        if (underWay === 0) {
          quiet.abort()
          quiet = new AbortController()
        }
      }
    },
  }
}

import { setTimeout } from 'node:timers/promises'
import { createTurns } from './turns.ts'

/** Longest time that one step of long work is held up, in milliseconds: under any load the work still ends. */
const LONGEST_WAIT_MS = 20

/** The shortest pause between two steps of long work, in milliseconds, in which calls that just arrived are begun. */
const BREATH_MS = 1

/** Beyond these, work begins without a turn: who asks for very much makes nobody wait longer than 0.4 s. */
const MOST_IN_TURN = 20

/** The calls that somebody waits for by the millisecond, and the long work that lets them pass. */
export interface Traffic {
  /** Gives what the call gives. */
  during<Result>(call: () => Promise<Result>): Promise<Result>
  /** To be awaited before each step of long work: until no call is being answered, at most 20 ms. */
  letPass(): Promise<void>
  /** The same before long work begins, one after the other: what is asked for at once does not begin at once. */
  letPassInTurn(): Promise<void>
}

export function createTraffic(): Traffic {
  let underWay = 0
  let quiet = new AbortController()
  const inTurn = createTurns(1)
  let waiting = 0
  async function letPass(): Promise<void> {
    await setTimeout(BREATH_MS)
    if (underWay === 0) return
    // An end before its time is what it waits for.
    await setTimeout(LONGEST_WAIT_MS, undefined, { signal: quiet.signal }).catch(() => undefined)
  }
  return {
    letPass,
    async letPassInTurn() {
      if (waiting >= MOST_IN_TURN) return letPass()
      waiting += 1
      try {
        await inTurn(letPass)
      } finally {
        waiting -= 1
      }
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

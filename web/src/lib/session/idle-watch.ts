import { IDLE_LIMIT_MS } from '@econsult/contract/limits'
import { serverNow } from '../server-time.ts'

/** The interval between checks of the clocks; checks are needed because timers are suspended while a laptop sleeps. */
const LOOK_EVERY_MS = 10_000

/** The time within which other tabs can report activity, in milliseconds. */
const ASK_MS = 500

/** The milliseconds since the last activity, by two clocks; the longer time applies. */
export interface IdleTime {
  /** By the server's time, which advances while the computer sleeps. */
  readonly server: number
  /** By a clock that advances while the page is awake, and is not affected by changes of the computer's clock. */
  readonly awake: number
}

/** An idle time of zero. */
export const JUST_NOW: IdleTime = { server: 0, awake: 0 }

export interface IdleWatch {
  /** Call it on activity in this tab. Returns false if the activity is too late, which does not revive the session. */
  readonly touched: () => boolean
  /** Call it when another tab reports activity, with the time since that activity. */
  readonly activeElsewhere: (ago: IdleTime) => void
  /** Checks the clocks immediately, for example after the computer slept. */
  readonly look: () => void
  /** The time since the last activity in any tab. */
  readonly idleFor: () => IdleTime
  readonly stop: () => void
}

interface Options {
  /** Called before the session ends; queries the other tabs, which respond through activeElsewhere(). */
  readonly askOthers: () => void
  /**
   * Called before the session ends if only the computer's clock indicates that the time is over; measures its offset
   * from the server's time.
   */
  readonly checkClock: () => Promise<void>
  readonly onIdle: () => void
}

/** Calls onIdle once after IDLE_LIMIT_MS without activity in any tab (AUTH-05). */
export function watchIdle({ askOthers, checkClock, onIdle }: Options): IdleWatch {
  let last = momentBefore(JUST_NOW)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let isStopped = false

  const idleFor = () => ({ server: serverNow() - last.server, awake: performance.now() - last.awake })
  const left = () => IDLE_LIMIT_MS - Math.max(idleFor().server, idleFor().awake)

  function look(): void {
    if (asking || isStopped) return
    clearTimeout(timer)
    if (left() > 0) {
      timer = setTimeout(look, Math.min(left(), LOOK_EVERY_MS))
      return
    }
    asking = true
    askOthers()
    timer = setTimeout(() => void decide(), ASK_MS)
  }

  async function decide(): Promise<void> {
    // The computer slept, or its clock was changed.
    if (idleFor().awake < IDLE_LIMIT_MS) await checkClock()
    asking = false
    if (left() > 0) look()
    else if (!isStopped) onIdle()
  }

  look()
  return {
    touched() {
      const inTime = left() > 0
      if (inTime) last = momentBefore(JUST_NOW)
      else look()
      return inTime
    },
    activeElsewhere(ago) {
      const { server, awake } = momentBefore(ago)
      last = { server: Math.max(last.server, server), awake: Math.max(last.awake, awake) }
    },
    look,
    idleFor,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function momentBefore({ server, awake }: IdleTime) {
  return { server: serverNow() - server, awake: performance.now() - awake }
}

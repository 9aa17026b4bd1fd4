import { IDLE_LIMIT_MS } from '@econsult/contract/limits'

/** How often the wall clock is checked, because timers are suspended while a laptop sleeps. */
const LOOK_EVERY_MS = 10_000

/** How long other tabs have to report activity. */
const ASK_MS = 500

export interface IdleWatch {
  /** Call it on activity in this tab. If it is too late, the session is not revived and the result is false. */
  readonly touched: () => boolean
  /** Call it with the time of activity in another tab, in milliseconds since 1970. */
  readonly activeElsewhere: (at: number) => void
  /** Checks the clock now, as after a sleep. */
  readonly look: () => void
  readonly lastActiveAt: () => number
  readonly stop: () => void
}

interface Options {
  /** Called before the end: asks the other tabs, whose answers arrive through activeElsewhere(). */
  readonly askOthers: () => void
  readonly onIdle: () => void
}

/** Calls onIdle once after IDLE_LIMIT_MS without activity in any tab, by the wall clock (AUTH-05). */
export function watchIdle({ askOthers, onIdle }: Options): IdleWatch {
  let last = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false

  const left = () => last + IDLE_LIMIT_MS - Date.now()

  function look(): void {
    if (asking) return
    clearTimeout(timer)
    if (left() > 0) {
      timer = setTimeout(look, Math.min(left(), LOOK_EVERY_MS))
      return
    }
    asking = true
    askOthers()
    timer = setTimeout(decide, ASK_MS)
  }

  function decide(): void {
    asking = false
    if (left() > 0) look()
    else onIdle()
  }

  look()
  return {
    touched() {
      const inTime = left() > 0
      if (inTime) last = Date.now()
      else look()
      return inTime
    },
    activeElsewhere(at) {
      last = Math.max(last, at)
    },
    look,
    lastActiveAt: () => last,
    stop: () => clearTimeout(timer),
  }
}

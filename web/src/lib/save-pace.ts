/** The delays before a draft is saved, in milliseconds. */
interface Pace {
  /** The delay after the last change. */
  readonly pauseMs: number
  /** The delay after a save that did not reach the server. */
  readonly retryMs: number
  readonly save: () => void
}

/** The longest delay of a save while the user keeps typing. */
const LONGEST_WAIT_MS = 5000

/**
 * Schedules the saving of a draft. Waiting for a pause in typing makes a sentence one request instead of forty. With
 * the longest delay, a crash loses at most five seconds of writing, even of a user who types without a pause. A save
 * that did not reach the server is repeated until it does, slowly enough for a server that restarts while many pages
 * are open.
 */
export class SavePace {
  readonly #pace: Pace
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedSince: number | null = null

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Call it after a change; schedules a save for the next pause in typing. */
  changed(): void {
    this.#changedSince ??= Date.now()
    const waited = Date.now() - this.#changedSince
    this.#saveIn(Math.max(0, Math.min(this.#pace.pauseMs, LONGEST_WAIT_MS - waited)))
  }

  /** Call it if a save did not reach the server; schedules another save. */
  failed(): void {
    this.#saveIn(this.#pace.retryMs)
  }

  /** Call it when the changes are being saved; the delay restarts at the next change. */
  saving(): void {
    this.#changedSince = null
  }

  /** Stops saving until the next change or failure. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #saveIn(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#pace.save, delay)
  }
}

/** The delays before a draft is saved, in milliseconds. */
interface Pace {
  /** After the last change. */
  readonly pauseMs: number
  /** After a save that did not reach the server. */
  readonly retryMs: number
  readonly save: () => void
}

/** A save waits at most this long while somebody keeps typing. */
const LONGEST_WAIT_MS = 5000

/**
 * Schedules the saving of a draft. The pause lets a person finish a word, so that a sentence is one request and not
 * forty. Because of the longest wait, a crash loses at most five seconds of writing, even of a person who never pauses.
 * A save that did not reach the server is repeated until it does, slowly enough for a server that restarts while many
 * pages are open.
 */
export class SavePace {
  readonly #pace: Pace
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedSince: number | null = null

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Call it after a change: a save follows after the pause. */
  changed(): void {
    this.#changedSince ??= Date.now()
    const waited = Date.now() - this.#changedSince
    this.#saveIn(Math.max(0, Math.min(this.#pace.pauseMs, LONGEST_WAIT_MS - waited)))
  }

  /** Call it if a save did not reach the server: another one follows. */
  failed(): void {
    this.#saveIn(this.#pace.retryMs)
  }

  /** Call it when the changes are being saved: the wait starts again at the next change. */
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

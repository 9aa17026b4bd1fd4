/** How long a draft waits before it is saved, in milliseconds. */
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
 * When a draft is saved. The pause lets somebody finish a word, so that a sentence is one request and not forty; because
 * of the longest wait, a crash loses five seconds of writing at most, also of somebody who never pauses. A save that did
 * not reach the server is repeated until it does, slowly enough for a server that starts again with many pages open.
 */
export class SavePace {
  readonly #pace: Pace
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedSince: number | null = null

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Something was changed: a save follows after the pause. */
  changed(): void {
    this.#changedSince ??= Date.now()
    const waited = Date.now() - this.#changedSince
    this.#saveIn(Math.max(0, Math.min(this.#pace.pauseMs, LONGEST_WAIT_MS - waited)))
  }

  /** A save did not reach the server: another follows. */
  failed(): void {
    this.#saveIn(this.#pace.retryMs)
  }

  /** What was changed is being saved now: the next change waits anew. */
  saving(): void {
    this.#changedSince = null
  }

  /** No save follows until the next change or failure. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #saveIn(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#pace.save, delay)
  }
}

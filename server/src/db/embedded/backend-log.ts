// Only the first line of an entry begins with a date, so the text of a statement cannot look like one.
const ENTRY = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] (FATAL|PANIC|DETAIL): +(.*)$/

/**
 * Extracts the reasons for a crash from PostgreSQL's log; drops all other lines, because they may contain patient data.
 */
export class BackendLog {
  readonly #reasons: string[] = []
  readonly #onFatal: (reason: string) => void

  /** @param onFatal called with each log line that reports a crash */
  constructor(onFatal: (reason: string) => void) {
    this.#onFatal = onFatal
  }

  /** Processes one line; always returns false, so that nothing is printed. */
  read(line: string): false {
    const [, severity, text = ''] = ENTRY.exec(line) ?? []
    if (severity) this.#reasons.push(text)
    if (severity && severity !== 'DETAIL') this.#onFatal(text)
    return false
  }

  /** Returns all reasons so far in one line; empty if there are none. */
  get reasons(): string {
    return this.#reasons.join('; ')
  }
}

// Only the first line of an entry begins with a date; the text of a statement cannot look like one.
const ENTRY = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] (FATAL|PANIC|DETAIL): +(.*)$/

/** Picks from the log of PostgreSQL why it gave up; everything else is dropped, as it may quote patient data. */
export class BackendLog {
  readonly #reasons: string[] = []
  readonly #onFatal: (reason: string) => void

  /** @param onFatal hears of each line with which the server gives up */
  constructor(onFatal: (reason: string) => void) {
    this.#onFatal = onFatal
  }

  /** Takes one line; always false, as it is to be printed nowhere. */
  read(line: string): false {
    const [, severity, text = ''] = ENTRY.exec(line) ?? []
    if (severity) this.#reasons.push(text)
    if (severity && severity !== 'DETAIL') this.#onFatal(text)
    return false
  }

  /** All reasons so far in one line, empty where there is none. */
  get reasons(): string {
    return this.#reasons.join('; ')
  }
}

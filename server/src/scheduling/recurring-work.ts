/** One kind of recurring work. */
export interface RecurringWork {
  /** What it works on, for the log. */
  readonly what: string
  readonly everyMs: number
  readonly work: () => Promise<unknown>
}

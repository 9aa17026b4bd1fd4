/** One kind of recurring work. */
export interface RecurringWork {
  /** The name of the work in the log. */
  readonly what: string
  readonly everyMs: number
  readonly work: () => Promise<unknown>
}

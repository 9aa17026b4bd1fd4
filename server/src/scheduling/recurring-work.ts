/** One kind of recurring work. */
export interface RecurringWork {
  /** Names its object in the log. */
  readonly what: string
  readonly everyMs: number
  readonly work: () => Promise<unknown>
}

/**
 * The result of a statement that was sent ahead. It is deliberately not a promise, so it need not be awaited, and
 * causes no unhandled rejection if its transaction fails. `handle.read` waits for the result inside the transaction;
 * `answer` returns the result after the commit, by which time every statement has been answered.
 */
export class Later<Answer> {
  readonly #answered: Promise<Answer>
  #answer: { readonly value: Answer } | undefined

  constructor(answered: Promise<Answer>) {
    this.#answered = answered
    answered.then(
      (value) => (this.#answer = { value }),
      () => undefined,
    )
  }

  /**
   * Returns the result.
   * @throws Error if called before the statement was answered, or after its transaction has failed
   */
  get answer(): Answer {
    if (!this.#answer)
      throw new Error('This statement has no answer yet: read it by the handle of its transaction.')
    return this.#answer.value
  }

  /** The promise behind a `Later`, for the transaction that waits for the result. */
  static promiseOf<Answer>(later: Later<Answer>): Promise<Answer> {
    return later.#answered
  }
}

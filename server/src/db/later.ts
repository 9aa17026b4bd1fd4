/**
 * The answer to a statement that was sent ahead. It is deliberately not a promise: nobody has to await it, and if its
 * transaction fails, it causes no unhandled rejection. `handle.read` waits for it inside the transaction; `answer`
 * returns it after the commit, which comes after all answers.
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

  /** @throws Error if it is read before the statement was answered, or after its transaction has failed */
  get answer(): Answer {
    if (!this.#answer)
      throw new Error('This statement has no answer yet: read it by the handle of its transaction.')
    return this.#answer.value
  }

  /** The promise behind an answer, for the transaction that waits for it. */
  static promiseOf<Answer>(later: Later<Answer>): Promise<Answer> {
    return later.#answered
  }
}

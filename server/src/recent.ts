/** Keeps the latest of what was kept, by key, and lets go of the oldest where there are too many. */
export class Recent<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  find(key: string): Value | undefined {
    return this.#values.get(key)
  }

  keep(key: string, value: Value): void {
    this.#values.delete(key)
    const [oldest] = this.#values.keys()
    if (this.#values.size >= this.#most && oldest !== undefined) this.#values.delete(oldest)
    this.#values.set(key, value)
  }

  forget(key: string): void {
    this.#values.delete(key)
  }
}

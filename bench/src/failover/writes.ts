/** The successful writing calls of each client, with their times in milliseconds of performance.now(). */
export class Writes {
  readonly #successes: { readonly client: number; readonly begun: number; readonly ended: number }[] = []

  /** Records a success at the current time. */
  note(client: number, begun: number): void {
    this.#successes.push({ client, begun, ended: performance.now() })
  }

  get count(): number {
    return this.#successes.length
  }

  /** Returns the end time of the first successful call that began after a moment; undefined if there is none yet. */
  firstAfter(moment: number): number | undefined {
    return this.#successes.find(({ begun }) => begun > moment)?.ended
  }

  /**
   * For each client, finds the first successful call that began after this moment. Returns the end time of the last of
   * these calls, or undefined if any of the `clients` clients has no such call yet.
   */
  allAfter(moment: number, clients: number): number | undefined {
    const first = new Map<number, number>()
    for (const { client, begun, ended } of this.#successes) {
      if (begun > moment && !first.has(client)) first.set(client, ended)
    }
    return first.size === clients ? Math.max(...first.values()) : undefined
  }
}

/** The successful writing calls of each client with their times, in milliseconds of performance.now(). */
export class Writes {
  readonly #successes: { readonly client: number; readonly begun: number; readonly ended: number }[] = []

  /** Records a success at the present time. */
  note(client: number, begun: number): void {
    this.#successes.push({ client, begun, ended: performance.now() })
  }

  get count(): number {
    return this.#successes.length
  }

  /** The time at which the first call that began after a moment succeeded; undefined if there was none yet. */
  firstAfter(moment: number): number | undefined {
    return this.#successes.find(({ begun }) => begun > moment)?.ended
  }

  /** The time by which each of this many clients had a success again after a moment; undefined if one had none yet. */
  allAfter(moment: number, clients: number): number | undefined {
    const first = new Map<number, number>()
    for (const { client, begun, ended } of this.#successes) {
      if (begun > moment && !first.has(client)) first.set(client, ended)
    }
    return first.size === clients ? Math.max(...first.values()) : undefined
  }
}

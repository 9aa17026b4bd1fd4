/** When which client's calls that write were answered with success, in milliseconds of performance.now(). */
export class Writes {
  readonly #successes: { readonly client: number; readonly begun: number; readonly ended: number }[] = []

  /** Notes a success that ends now. */
  note(client: number, begun: number): void {
    this.#successes.push({ client, begun, ended: performance.now() })
  }

  get count(): number {
    return this.#successes.length
  }

  /** When the first call was answered that began after a moment; undefined if none was yet. */
  firstAfter(moment: number): number | undefined {
    return this.#successes.find(({ begun }) => begun > moment)?.ended
  }

  /** When each of these clients had a success again after a moment; undefined if one had none yet. */
  allAfter(moment: number, clients: number): number | undefined {
    const first = new Map<number, number>()
    for (const { client, begun, ended } of this.#successes) {
      if (begun > moment && !first.has(client)) first.set(client, ended)
    }
    return first.size === clients ? Math.max(...first.values()) : undefined
  }
}

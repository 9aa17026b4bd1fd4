import { type AttachedFile, type AttachedFiles, readinessOf } from './attached-files.ts'

const NO_FILES: readonly AttachedFile[] = []

/**
 * The files of a user's unsent messages in one case. Distinguishes files in the composer from files that already belong
 * to a message.
 */
export class UnsentFiles {
  #source: AttachedFiles | null = null
  /** Ids of the files of stored messages; these files belong to the case and are no longer in the composer. */
  readonly #sent = new Set<string>()
  #box: readonly AttachedFile[] = []

  /** Sets the uploader to use from now on; returns false if this uploader was already set. */
  attach(source: AttachedFiles, onChange: () => void): boolean {
    if (this.#source === source) return false
    this.#source = source
    source.subscribe(onChange)
    return true
  }

  all(): readonly AttachedFile[] {
    return this.#source?.items() ?? NO_FILES
  }

  /** The files in the composer; the same array until one of them changes. */
  box(): readonly AttachedFile[] {
    return this.#box
  }

  of(ids: readonly string[]): readonly AttachedFile[] {
    return this.all().filter(({ id }) => ids.includes(id))
  }

  /** The state of a message with these files: 'ready' to be sent, 'busy' or 'failed'. */
  readiness(ids: readonly string[]): ReturnType<typeof readinessOf> {
    const files = this.of(ids)
    // After a page reload, the files may become available shortly after their message.
    return files.length < ids.length ? 'busy' : readinessOf(files)
  }

  noteSent(ids: readonly string[]): void {
    for (const id of ids) this.#sent.add(id)
  }

  sent(): string[] {
    return [...this.#sent]
  }

  remove(id: string): void {
    this.#source?.remove(id)
  }

  retry(id: string): void {
    this.#source?.retry(id)
  }

  /**
   * Recomputes the files in the composer: those that are neither sent nor listed in `held`, the files of unconfirmed
   * messages.
   */
  settle(held: readonly string[]): void {
    const elsewhere = new Set([...this.#sent, ...held])
    const found = this.all().filter(({ id }) => !elsewhere.has(id))
    const isSame = found.length === this.#box.length && found.every((file, at) => file === this.#box[at])
    if (!isSame) this.#box = found
  }
}

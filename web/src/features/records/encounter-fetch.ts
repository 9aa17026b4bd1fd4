import type { CallResult } from '../../lib/api-client.ts'
import type { BroughtEncounter } from './encounter-source.ts'

export type FetchState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'fetching'; readonly patientId: string }
  | { readonly phase: 'failed'; readonly message: string; readonly patientId: string }
  | {
      readonly phase: 'brought'
      readonly names: readonly string[]
      readonly day: string
      readonly patientId: string
    }

const IDLE: FetchState = { phase: 'idle' }

type Ask = (signal: AbortSignal) => Promise<CallResult<{ data: BroughtEncounter }>>

/** The latest encounter of one unsent case: on its way, there, or not come. It outlives the page, as files do. */
export class EncounterFetch {
  readonly #listeners = new Set<() => void>()
  #state: FetchState = IDLE
  #abort = new AbortController()
  #settled: Promise<void> = Promise.resolve()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): FetchState => this.#state

  /** Fetches a patient's encounter; `take` gets it, unless it was given up meanwhile. */
  start(patientId: string, ask: Ask, take: (encounter: BroughtEncounter) => void): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#change({ phase: 'fetching', patientId })
    this.#settled = this.#run(patientId, ask, take, this.#abort.signal)
  }

  /** Gives up what is on its way and forgets what came; gives the stored names of that. */
  stop(): readonly string[] {
    const names = this.#state.phase === 'brought' ? this.#state.names : []
    this.#abort.abort()
    this.#change(IDLE)
    return names
  }

  /** Resolves once nothing is on its way: false where the encounter did not come. */
  readonly settled = async (): Promise<boolean> => {
    await this.#settled
    return this.#state.phase !== 'failed'
  }

  async #run(
    patientId: string,
    ask: Ask,
    take: (encounter: BroughtEncounter) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { data, error } = await ask(signal)
    if (signal.aborted) return
    if (error) {
      this.#change({ phase: 'failed', message: error.message, patientId })
      return
    }
    const { pdf, files, day } = data.data
    const names = [pdf, ...files].map(({ key }) => key)
    take(data.data)
    this.#change({ phase: 'brought', names, day, patientId })
  }

  #change(state: FetchState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

import { createStore } from 'zustand/vanilla'
import type { CallResult } from '../../lib/api-client.ts'
import type { FetchedEncounter } from './encounter-source.ts'

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

type Ask = (signal: AbortSignal) => Promise<CallResult<{ data: FetchedEncounter }>>

/**
 * The latest encounter of one unsent case, while loading, loaded or failed. Like uploads, it outlives the page
 * component.
 */
export class EncounterFetch {
  readonly #store = createStore<FetchState>(() => IDLE)
  #abort = new AbortController()
  #settled: Promise<void> = Promise.resolve()

  readonly subscribe = this.#store.subscribe

  readonly state = this.#store.getState

  /** Fetches a patient's encounter and calls `take` with it, unless the fetch is cancelled in the meantime. */
  start(patientId: string, ask: Ask, take: (encounter: FetchedEncounter) => void): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#change({ phase: 'fetching', patientId })
    this.#settled = this.#run(patientId, ask, take, this.#abort.signal)
  }

  /** Cancels a running fetch and discards a fetched encounter; returns the stored names of its files. */
  stop(): readonly string[] {
    const state = this.state()
    const names = state.phase === 'brought' ? state.names : []
    this.#abort.abort()
    this.#change(IDLE)
    return names
  }

  /** Resolves once no fetch is running: to false if the encounter could not be fetched, otherwise to true. */
  readonly settled = async (): Promise<boolean> => {
    await this.#settled
    return this.state().phase !== 'failed'
  }

  async #run(
    patientId: string,
    ask: Ask,
    take: (encounter: FetchedEncounter) => void,
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
    this.#store.setState(state, true)
  }
}

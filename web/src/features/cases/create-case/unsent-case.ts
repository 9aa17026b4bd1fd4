import { type CaseForm, EMPTY_FORM } from './case-form.ts'

/** What the case that is being written is doing: 'uploading' waits for its files. */
export type SendPhase = 'writing' | 'uploading' | 'sending'

export type UnsentState = Readonly<{
  /** Made here, one for each form, so that sending twice makes one case (CASE-09). */
  caseId: string
  phase: SendPhase
}>

/** A case that is being written. It outlives the page, in memory alone, and goes on being sent without it. */
export class UnsentCase {
  readonly #listeners = new Set<() => void>()
  #state: UnsentState = { caseId: crypto.randomUUID(), phase: 'writing' }
  #form: CaseForm = EMPTY_FORM

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): UnsentState => this.#state

  /** What was typed last. */
  form(): CaseForm {
    return this.#form
  }

  keep(form: CaseForm): void {
    this.#form = form
  }

  enter(phase: SendPhase): void {
    this.#publish({ ...this.#state, phase })
  }

  /** Keeps what is typed under another id. */
  renew(): void {
    this.#publish({ caseId: crypto.randomUUID(), phase: 'writing' })
  }

  /** Forgets what was typed: it was sent or given up. */
  startOver(): void {
    this.#form = EMPTY_FORM
    this.renew()
  }

  #publish(state: UnsentState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

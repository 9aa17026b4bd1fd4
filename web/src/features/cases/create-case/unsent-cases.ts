import type { UnsentCase } from './unsent-case.ts'

/** The cases that a person is writing in this tab; each is removed once the server has all of it. */
export class UnsentCases {
  readonly #cases = new Set<UnsentCase>()

  add(unsent: UnsentCase): UnsentCase {
    this.#cases.add(unsent)
    return unsent
  }

  forget(unsent: UnsentCase): void {
    this.#cases.delete(unsent)
  }

  /** The case with this id, if this tab holds it. */
  find(caseId: string): UnsentCase | undefined {
    return [...this.#cases].find((unsent) => unsent.state().caseId === caseId)
  }

  /** A new case that the server does not have yet, so that the person finds it on returning to the empty form. */
  findUnsaved(): UnsentCase | undefined {
    return [...this.#cases].find((unsent) => unsent.isNew && unsent.keeper.isBehind())
  }
}

import type { UnsentCase } from './unsent-case.ts'

/** The cases that a person is writing in this tab; each is forgotten once the server has all of it. */
export class UnsentCases {
  readonly #cases = new Set<UnsentCase>()

  add(unsent: UnsentCase): UnsentCase {
    this.#cases.add(unsent)
    return unsent
  }

  forget(unsent: UnsentCase): void {
    this.#cases.delete(unsent)
  }

  /** The case of this id, where this tab holds it. */
  find(caseId: string): UnsentCase | undefined {
    return [...this.#cases].find((unsent) => unsent.state().caseId === caseId)
  }

  /** A new case that the server does not have yet: who comes back to the empty form finds it there. */
  findUnsaved(): UnsentCase | undefined {
    return [...this.#cases].find((unsent) => unsent.isNew && unsent.keeper.isBehind())
  }
}

import type { DraftData } from '@econsult/contract/drafts'
import type { HandsOver } from '../../../lib/kept-state.ts'
import { type HandedCase, UnsentCase, type UnsentNeeds } from './unsent-case.ts'

/** The cases that a user is writing in this tab; each is removed once the server has stored it completely. */
export class UnsentCases implements HandsOver {
  readonly #needs: UnsentNeeds
  readonly #cases: Set<UnsentCase>

  constructor(needs: UnsentNeeds, handedOver: unknown) {
    this.#needs = needs
    const handed = Array.isArray(handedOver) ? handedOver.filter(isHandedCase) : []
    this.#cases = new Set(handed.map((one) => new UnsentCase(needs, { handed: one })))
  }

  /** Starts a new case, or continues a draft. */
  begin(draft?: DraftData): UnsentCase {
    const unsent = new UnsentCase(this.#needs, { draft })
    this.#cases.add(unsent)
    return unsent
  }

  forget(unsent: UnsentCase): void {
    this.#cases.delete(unsent)
  }

  /** The case with this id, if it is being written in this tab. */
  find(caseId: string): UnsentCase | undefined {
    return [...this.#cases].find((unsent) => unsent.state().caseId === caseId)
  }

  /** A new case that the server has not stored yet, restored when the user returns to the empty form. */
  findUnsaved(): UnsentCase | undefined {
    return [...this.#cases].find((unsent) => unsent.isNew && unsent.keeper.isBehind())
  }

  /** The cases that the server has not stored completely yet, for the next page of this tab. */
  readonly handOver = (): HandedCase[] =>
    [...this.#cases]
      .filter((unsent) => !unsent.isOver() && (unsent.keeper.isBehind() || unsent.files().busy > 0))
      .map((unsent) => unsent.handOver())
}

/** True if a value has the shape of a case from the previous page. */
function isHandedCase(value: unknown): value is HandedCase {
  return (
    typeof value === 'object' && value !== null && 'caseId' in value && 'form' in value && 'progress' in value
  )
}

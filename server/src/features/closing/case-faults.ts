import { CLOSING_TEXTS } from '@econsult/contract/closing'
import type { CaseRecord } from '../../tables/cases.ts'
import { CallError } from '../../http/errors.ts'

/** The field of a refusal that names a case. */
export type FieldOf = (caseId: string) => string

/** What is wrong with cases that are closed together: all of it is collected, so that one refusal names every case. */
export class CaseFaults {
  readonly #errors = new Map<string, string>()
  readonly #fieldOf: FieldOf | undefined

  /**
   * @param fieldOf undefined where one case is closed alone: its faults name the field of the form and are thrown at
   *   once
   */
  constructor(fieldOf: FieldOf | undefined) {
    this.#fieldOf = fieldOf
  }

  /** Does the work of one case. @throws CallError other than badInput */
  async collect({ id }: Pick<CaseRecord, 'id'>, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.#fieldOf || !(error instanceof CallError) || error.kind !== 'badInput') throw error
      this.#errors.set(this.#fieldOf(id), error.message)
    }
  }

  /** @throws CallError badInput with the reason of each case that cannot be closed */
  refuse(): void {
    if (this.#errors.size === 0) return
    const message = CLOSING_TEXTS.refusedCases(this.#errors.size)
    throw new CallError('badInput', message, { errors: Object.fromEntries(this.#errors) })
  }
}

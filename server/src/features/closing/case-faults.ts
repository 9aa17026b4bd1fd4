import { said, type Text } from '@econsult/contract/languages/codes'
import { CLOSING_TEXTS } from '@econsult/contract/closing'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Closing } from '../../case-events/closing.ts'
import { CallError } from '../../http/errors.ts'

/** Returns the form field to which the error of a case is assigned. */
export type FieldOf = (caseId: string) => string

/**
 * Collects the first fault of each case when cases are closed together. As a result, one error lists all cases that
 * cannot be closed.
 */
export class CaseFaults {
  readonly #faults = new Map<CaseRecord, Text>()
  readonly #cases: readonly CaseRecord[]
  readonly #fieldOf: FieldOf | undefined

  /**
   * @param fieldOf undefined if a single case is closed: its faults then refer to the fields of the form and are thrown
   * immediately
   */
  constructor(cases: readonly CaseRecord[], fieldOf: FieldOf | undefined) {
    this.#cases = cases
    this.#fieldOf = fieldOf
  }

  /**
   * Checks each case that has no fault yet, and returns the results of the checks.
   * @throws CallError other than badInput
   */
  readonly checkEach: Closing['checkEach'] = async (check) => {
    const found: [CaseRecord, Awaited<ReturnType<typeof check>>][] = []
    for (const record of this.#cases.filter((one) => !this.#faults.has(one))) {
      try {
        found.push([record, await check(record)])
      } catch (error) {
        if (!this.#fieldOf || !(error instanceof CallError) || error.kind !== 'badInput') throw error
        this.#faults.set(record, error.text)
      }
    }
    return new Map(found)
  }

  /** @throws CallError badInput with the reason for each case that cannot be closed */
  refuse(): void {
    if (this.#faults.size === 0) return
    const errors = this.#cases.flatMap((record) => {
      const fault = this.#faults.get(record)
      return fault === undefined ? [] : [[this.#fieldOf?.(record.id) ?? record.id, fault] as const]
    })
    const message = said(CLOSING_TEXTS.refusedCases, { count: errors.length })
    throw new CallError('badInput', message, { errors: Object.fromEntries(errors) })
  }
}

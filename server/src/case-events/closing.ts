import type { ClaimCodes } from '@econsult/contract/records/claims'
import type { CloseTarget } from '@econsult/contract/closing'
import type { MinutesEntry } from '@econsult/contract/minutes'
import type { Survey } from '@econsult/contract/surveys'
import type { Handle } from '../db/database.ts'
import type { Caller } from '../sessions/caller.ts'
import type { CaseRecord } from '../tables/cases.ts'

/**
 * Choices of the user who closes a case: the target of its report, the codes to bill, the confirmed minutes (PAID-01),
 * and the survey of the consult (SURV-01). If no target is chosen, the report is sent to the record system to which the
 * patient is linked.
 */
export interface ClosingChoice {
  readonly target: CloseTarget | undefined
  readonly claim: ClaimCodes | undefined
  readonly minutes?: readonly MinutesEntry[] | undefined
  readonly survey?: Survey | undefined
}

/** The data that each part of a closing gets: the locked cases of one practice. */
export interface Closing<Targets = unknown> {
  readonly handle: Handle
  readonly caller: Caller
  /** The cases in their state before the closing. */
  readonly cases: readonly CaseRecord[]
  readonly choiceOf: (record: CaseRecord) => ClosingChoice | undefined
  /** The targets to which the practice can send reports; their type is known only to the part that sends reports. */
  readonly targets: Targets
  readonly now: Date
  /** The earliest time at which anything is sent, because the closing can be undone until then. */
  readonly heldUntil: Date | undefined
  /**
   * Checks each case that no earlier check has refused, and returns the result of each check.
   * @throws CallError of the check, if only one case is closed; otherwise all refusals are collected
   */
  readonly checkEach: <Found>(
    check: (record: CaseRecord) => Found | Promise<Found>,
  ) => Promise<ReadonlyMap<CaseRecord, Found>>
}

/** The data that each part of a reopening gets: the locked cases of one practice. */
export interface Reopening {
  readonly handle: Handle
  readonly caller: Caller
  /** The cases in their closed state. */
  readonly cases: readonly CaseRecord[]
  /** True for an Undo of the closing; false if the case is reopened later. */
  readonly isUndo: boolean
  readonly now: Date
}

interface Declared<Found, Targets> {
  /**
   * Reads and locks the rows that this part needs, before any part writes.
   * @throws CallError if the cases cannot be closed
   */
  readonly check: (closing: Closing<Targets>) => Promise<Found>
  /** Writes this part's rows. By then, every part has run its check and the cases are closed. */
  readonly write: (closing: Closing<Targets>, found: Found) => Promise<void>
  /**
   * Reverts this part's changes after a reopening or an Undo.
   * @throws CallError if the caller may not reopen the cases
   */
  readonly reopen?: (reopening: Reopening) => Promise<void>
}

/**
 * The part of closing that belongs to one feature, declared in its `closing-part.ts` and listed in `closing/parts.ts`.
 */
export interface ClosingPart<Targets = unknown> {
  /** Checks the cases, and returns the function that writes this part's rows. */
  readonly check: (closing: Closing<Targets>) => Promise<() => Promise<void>>
  readonly reopen: (reopening: Reopening) => Promise<void>
}

/** Creates a part of closing whose `write` gets the result of its `check`. */
export function closingPart<Found, Targets = unknown>({
  check,
  write,
  reopen = () => Promise.resolve(),
}: Declared<Found, Targets>): ClosingPart<Targets> {
  return {
    async check(closing) {
      const found = await check(closing)
      return () => write(closing, found)
    },
    reopen,
  }
}

/** Returns the consults among the cases. Support cases are excluded, because they have no report and no claim. */
export function consultsOf({ cases }: Pick<Closing, 'cases'>): readonly CaseRecord[] {
  return cases.filter((record) => !record.is_support)
}

import type { ClaimCodes } from '@econsult/contract/records/claims'
import type { CloseTarget } from '@econsult/contract/closing'
import type { MinutesEntry } from '@econsult/contract/minutes'
import type { Survey } from '@econsult/contract/surveys'
import type { Handle } from '../db/database.ts'
import type { Caller } from '../sessions/caller.ts'
import type { CaseRecord } from '../tables/cases.ts'

/**
 * Choice of the person who closes a case: where its report goes, what is billed with it, the minutes that they confirm
 * (PAID-01), and their survey of the consult (SURV-01). Without a target the report goes to the record system that the
 * patient is linked to.
 */
export interface ClosingChoice {
  readonly target: CloseTarget | undefined
  readonly claim: ClaimCodes | undefined
  readonly minutes?: readonly MinutesEntry[] | undefined
  readonly survey?: Survey | undefined
}

/** A closing of locked cases of one practice, as its parts see it. */
export interface Closing<Targets = unknown> {
  readonly handle: Handle
  readonly caller: Caller
  /** The cases as they were before the closing. */
  readonly cases: readonly CaseRecord[]
  readonly choiceOf: (record: CaseRecord) => ClosingChoice | undefined
  /** The targets to which the practice can send reports; only the part that sends them knows the type. */
  readonly targets: Targets
  readonly now: Date
  /** Nothing is sent before this time, because the closing can be undone until then. */
  readonly heldUntil: Date | undefined
  /**
   * Checks the cases one after the other, except those that an earlier check has refused, and returns the result for
   * each.
   * @throws CallError of the check, if only one case is closed; else all refusals are collected
   */
  readonly checkEach: <Found>(
    check: (record: CaseRecord) => Found | Promise<Found>,
  ) => Promise<ReadonlyMap<CaseRecord, Found>>
}

/** A reopening of locked cases of one practice. */
export interface Reopening {
  readonly handle: Handle
  readonly caller: Caller
  /** The cases as they were while closed. */
  readonly cases: readonly CaseRecord[]
  /** True for an Undo of the closing; false if the case is continued later. */
  readonly isUndo: boolean
  readonly now: Date
}

interface Declared<Found, Targets> {
  /** Reads and locks what the part needs, before anything is written. @throws CallError if the cases cannot be closed */
  readonly check: (closing: Closing<Targets>) => Promise<Found>
  /** Writes the part; every part has checked by then, and the cases are closed. */
  readonly write: (closing: Closing<Targets>, found: Found) => Promise<void>
  /** Reverts what a reopening or an Undo reverts. @throws CallError if the caller may not */
  readonly reopen?: (reopening: Reopening) => Promise<void>
}

/** Part of closing that belongs to one feature, declared in its `closing-part.ts` and listed in `closing/parts.ts`. */
export interface ClosingPart<Targets = unknown> {
  /** Checks the cases, and returns the function that writes. */
  readonly check: (closing: Closing<Targets>) => Promise<() => Promise<void>>
  readonly reopen: (reopening: Reopening) => Promise<void>
}

/** Makes a part of closing; the result of `check` is passed to `write`. */
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

/** Returns the consults among the cases: a support case has no report and no claim. */
export function consultsOf({ cases }: Pick<Closing, 'cases'>): readonly CaseRecord[] {
  return cases.filter((record) => !record.is_support)
}

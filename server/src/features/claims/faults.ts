import { dayWords } from '@econsult/contract/absences'
import type { NoteKind } from '@econsult/contract/claims/codes'
import { daysBetween } from './service-days.ts'
import type { RuleName } from './rule-sets.ts'

/** A billing condition that is not met. */
export interface Fault {
  readonly rule: RuleName
  readonly why: string
}

/** Returns an empty list if the condition is met; otherwise a list with the fault. */
export function unless(isMet: boolean, rule: RuleName, why: string): Fault[] {
  return isMet ? [] : [{ rule, why }]
}

/**
 * A recorded visit of the patient to a clinician, a transfer of the patient to that clinician, or a month of APCM with
 * that clinician.
 */
export interface Noted {
  readonly kind: NoteKind
  /** YYYY-MM-DD; for APCM, any day of the month. */
  readonly day: string
}

/** The consult to which another consult's minutes are added for billing. */
export interface AddedTo {
  readonly day: string
  readonly isLater: boolean
}

/** Returns the fault of a consult if its minutes are billed on another consult within seven days (CPT). */
export function addedFault({ day, isLater }: AddedTo): Fault {
  const why = isLater
    ? `Another one within 7 days is billed, that of ${dayWords(day)}.`
    : `Second one within 7 days, minutes added to ${dayWords(day)}.`
  return { rule: 'added', why }
}

/**
 * Number of days before and after a consult in which a visit with the specialist stops the specialist's codes (CPT).
 */
export const VISIT_DAYS = 14

/**
 * Returns the fault of a consult if the patient has a visit with the specialist in the 14 days before it, or a visit or
 * transfer in the 14 days after it or on the specialist's next free date (CPT).
 */
export function visitFault({ kind, day: noted }: Noted, day: string): Fault | undefined {
  const after = daysBetween(day, noted)
  const within = Math.abs(after) <= VISIT_DAYS
  const words = dayWords(noted)
  if (kind === 'apcm') return undefined
  if (kind === 'next-free-visit' && after >= 0)
    return { rule: 'next-free-visit', why: `A visit is booked for the next free date, ${words}.` }
  if (!within) return undefined
  if (kind === 'transfer') {
    const why = `A transfer to the same specialist is noted for ${words}, day ${after} of 14.`
    return after >= 0 ? { rule: 'transfer', why } : undefined
  }
  const why =
    after < 0
      ? `Seen by the same specialist ${words}, ${-after} days before.`
      : `A visit with the same specialist is noted for ${words}, day ${after} of 14.`
  return { rule: 'visit', why }
}

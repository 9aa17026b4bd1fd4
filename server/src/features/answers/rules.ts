import { ANSWER_ERRORS } from '@econsult/contract/answers/errors'
import { said, type Text } from '@econsult/contract/languages/codes'
import { ANSWER_TEXTS, PATIENT_TOLD, VISIT_BOOKED } from '@econsult/contract/answers'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { REQUEST_IS } from '@econsult/contract/requests/refusals'
import { type RequestState, UNSENT, waysOf } from '@econsult/contract/requests/states'
import { conflict } from '../../http/errors.ts'
import { HOUR } from '../../scheduling/durations.ts'

/** Returns true if signing also ends the turn of a request in this state. An answered request remains answered. */
export function endsTurn(state: RequestState | typeof UNSENT): boolean {
  return waysOf('answer', state).length > 0
}

/** @throws CallError conflict if the request neither awaits an answer nor has one */
export function requireSignable(state: RequestState | typeof UNSENT): void {
  if (state === UNSENT) throw new Error('a request of the case was not sent')
  if (state !== 'answered' && !endsTurn(state)) throw conflict(REQUEST_IS[state])
}

/**
 * Allows only corrections of signed answers in a closed case (END-06).
 * @throws CallError conflict for a first version, and for a request that had ended before the case was closed
 */
export function requireCorrectable(state: RequestState | typeof UNSENT, signedVersions: number): void {
  if (signedVersions === 0) throw conflict(REQUEST_TEXTS.caseClosed)
  if (state !== 'closed') requireSignable(state)
}

/** The relevant columns of a signed version. */
interface Signed {
  readonly number: number
  readonly signed_by: string
  readonly draft_version: number
}

interface Signing {
  readonly number: number
  readonly draftVersion: number
}

/**
 * Returns true if the caller has already signed this version of this draft, so that a repeated call does not create
 * another version.
 * @throws CallError conflict if the version was signed by another user or from another version of the draft, or is not
 * the next version
 */
export function isSignedAlready(
  versions: readonly Signed[],
  { number, draftVersion }: Signing,
  callerId: string,
): boolean {
  const signed = versions.find((one) => one.number === number)
  if (signed?.signed_by === callerId && signed.draft_version === draftVersion) return true
  if (signed) throw conflict(ANSWER_TEXTS.signedElsewhere)
  if (number !== versions.length + 1) throw conflict(ANSWER_TEXTS.noSuchAnswer)
  return false
}

/**
 * Checks the day on which a patient was told: it must not be before the answer was signed, nor in the future, in any
 * time zone. Local time is up to 12 hours behind UTC and up to 14 hours ahead. Returns the error text, or undefined if
 * the day is valid.
 */
export function dayFault(day: string, signedAt: Date, now: Date): string | undefined {
  if (day < dayAt(signedAt.getTime() - 12 * HOUR)) return ANSWER_TEXTS.tooEarly
  return day > dayAt(now.getTime() + 14 * HOUR) ? ANSWER_TEXTS.notYet : undefined
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

interface Check {
  readonly state: string
  readonly reason: string | null
  readonly way: string | null
  readonly day: string | null
}

/** Returns true if an item of the checklist already has the requested state. */
export function isSameCheck(was: Check, wanted: Check): boolean {
  const { state, reason, way, day } = wanted
  return was.state === state && was.reason === reason && was.way === way && was.day === day
}

/** Returns a sentence about the item's current state, for the user whose change came second. */
export function checkedMeanwhile(item: string, state: string, name: string): Text {
  const what = item === PATIENT_TOLD ? 'told' : item === VISIT_BOOKED ? 'visit' : 'action'
  return said(ANSWER_ERRORS.checkedMeanwhile, { name, state, what })
}

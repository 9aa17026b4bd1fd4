import type { Principal } from '../principals.ts'

/** What a principal must get: the HTTP status of the answer. */
export type Verdict = 200 | 400 | 402 | 403 | 404 | 409

export type Verdicts = Record<Principal, Verdict>

const nobodySignedOut = { signedOut: 402 } as const

/** Everybody signed in gets this; signed out, the session's refusal. */
export function everybody(verdict: Verdict): Verdicts {
  return {
    ...nobodySignedOut,
    author: verdict,
    colleague: verdict,
    superuser: verdict,
    biller: verdict,
    assignedSpecialist: verdict,
    otherSpecialist: verdict,
    admin: verdict,
    rival: verdict,
  }
}

/** Those who see the author's case (decisions, section 3); for the others it is not there. */
export const WHO_SEES_THE_CASE: Verdicts = {
  ...everybody(200),
  colleague: 404,
  otherSpecialist: 404,
  rival: 404,
}

/** Those who see the case, and of them the roles that may. */
export function ofReaders(refused: readonly Principal[]): Verdicts {
  return { ...WHO_SEES_THE_CASE, ...Object.fromEntries(refused.map((principal) => [principal, 403])) }
}

/** PCP and PCPSUPERUSER alone. */
export const CASE_CREATORS_ONLY: Verdicts = {
  ...everybody(200),
  biller: 403,
  assignedSpecialist: 403,
  otherSpecialist: 403,
  admin: 403,
}

/** Nobody of the refusal suite has a patient with a chart: for those who may ask, it is not there. */
export const CHART_NOT_THERE: Verdicts = {
  ...CASE_CREATORS_ONLY,
  author: 404,
  colleague: 404,
  superuser: 404,
  rival: 404,
}

/** Practice admins alone, each of their own practice. */
export const PRACTICE_ADMINS_ONLY: Verdicts = { ...everybody(403), colleague: 200, rival: 200 }

/** The platform's administrators alone. */
export const ADMIN_ONLY: Verdicts = { ...everybody(403), admin: 200 }

/** One row for each way into the API; a call without a row fails the suite. */
export interface PolicyRow {
  /** Path of the call in the contract. */
  readonly path: string
  readonly name: string
  /** The input, about the author's case where it is about one. */
  readonly input: (facts: Facts) => Record<string, unknown>
  readonly verdicts: Verdicts
  /** Set where a success uses the case up, so that each principal needs a new one. */
  readonly changes?: boolean
}

/** What a row's input may speak of. */
export interface Facts {
  readonly caseId: string
  readonly freshId: string
  /** An own draft of the author. */
  readonly draftId: string
  readonly fileName: string
  readonly orphanName: string
  readonly unassignedSpecialistId: string
  readonly assignedSpecialistId: string
}

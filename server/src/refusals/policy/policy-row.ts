import type { Principal } from '../principals.ts'

/** The HTTP status that a principal must get. */
export type Verdict = 200 | 400 | 402 | 403 | 404 | 409

export type Verdicts = Record<Principal, Verdict>

const nobodySignedOut = { signedOut: 402 } as const

/** Returns the same status for every signed-in user, and the session's refusal for signed-out callers. */
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

/** Statuses of calls for principals who can see the author's case; others get 404 (A1). */
export const WHO_SEES_THE_CASE: Verdicts = {
  ...everybody(200),
  colleague: 404,
  otherSpecialist: 404,
  rival: 404,
}

/**
 * Statuses of calls for principals who can see the content of the case: an administrator must state a reason (AUD-03).
 */
export const WHO_OPENS_THE_CASE: Verdicts = { ...WHO_SEES_THE_CASE, admin: 403 }

/**
 * Statuses of calls for principals who can see the case, except the given ones, who are refused because of their role.
 */
export function ofReaders(refused: readonly Principal[]): Verdicts {
  return { ...WHO_SEES_THE_CASE, ...Object.fromEntries(refused.map((principal) => [principal, 403])) }
}

/** Statuses of calls for PCP and PCPSUPERUSER only. */
export const CASE_CREATORS_ONLY: Verdicts = {
  ...everybody(200),
  biller: 403,
  assignedSpecialist: 403,
  otherSpecialist: 403,
  admin: 403,
}

/** Nobody in the refusal suite has a patient with a chart: principals who may make the call get 404. */
export const CHART_NOT_THERE: Verdicts = {
  ...CASE_CREATORS_ONLY,
  author: 404,
  colleague: 404,
  superuser: 404,
  rival: 404,
}

/** Statuses of calls for practice admins only, each for their own practice. */
export const PRACTICE_ADMINS_ONLY: Verdicts = { ...everybody(403), colleague: 200, rival: 200 }

/** Statuses of calls for platform administrators only. */
export const ADMIN_ONLY: Verdicts = { ...everybody(403), admin: 200 }

/** One row per call; the suite fails if a call has no row. */
export interface PolicyRow {
  /** Path of the call in the contract. */
  readonly path: string
  readonly name: string
  /** The input; it contains the author's case if the call concerns a case. */
  readonly input: (facts: Facts) => Record<string, unknown>
  readonly verdicts: Verdicts
  /** True if a successful call uses up the case, so that each principal needs a new case. */
  readonly changes?: boolean
}

/** The facts that the input of a row may refer to. */
export interface Facts {
  readonly caseId: string
  readonly freshId: string
  /** The author's own draft. */
  readonly draftId: string
  readonly fileName: string
  readonly orphanName: string
  readonly unassignedSpecialistId: string
  readonly assignedSpecialistId: string
}

/** Only a PCP may close and reopen cases in bulk; a PCP who cannot see the case gets 404. */
export const PCP_WHO_SEES_THE_CASE: Verdicts = {
  ...everybody(403),
  author: 200,
  colleague: 404,
  rival: 404,
}

/**
 * Statuses of calls for principals who may close the case. Other principals who can see the case are refused, and the
 * rest get 404.
 */
export const WHO_CLOSES: Verdicts = {
  ...ofReaders(['biller', 'assignedSpecialist', 'admin']),
  otherSpecialist: 403,
}

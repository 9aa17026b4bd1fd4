/** A kind of content that an export omits, with the reason. The manifest of the export lists each kind once. */
export interface LeftOut {
  readonly leftOut: string
  readonly reason: string
  /** The reason for classifying this table as that kind, if it is not obvious. */
  readonly because?: string
}

export const COPY: LeftOut = {
  leftOut: 'copies of cases for lists and figures',
  reason: 'cases.jsonl and case-events.jsonl have the originals',
}

export const SECRET: LeftOut = {
  leftOut: 'secrets of the sign-in',
  reason: 'nobody needs them after leaving, and whoever has them could use them',
}

export const PROOF: LeftOut = {
  leftOut: 'the proof that the audit log is whole',
  reason: 'the export of the audit has it, in the form that npm run verify-audit reads',
}

export const PASSING: LeftOut = { leftOut: 'work in progress', reason: 'it ends by itself within days' }

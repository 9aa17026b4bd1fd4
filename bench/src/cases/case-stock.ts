/**
 * The size of a bench database: every practice has one PCP, one biller and, except the first, the same number of cases.
 */
export interface CaseStock {
  readonly practices: number
  readonly cases: number
  /** Messages in each case. */
  readonly messages: number
  /** The number of cases that the first practice has in addition to those of every other practice. */
  readonly ofFirst: number
}

export const SMALL: CaseStock = { practices: 20, cases: 10_000, messages: 0, ofFirst: 0 }

/** A stock of many cases; its practices are as large as those of the small one, and the first one is large. */
export function largeStock(cases: number): CaseStock {
  const practices = Math.ceil((cases * SMALL.practices) / SMALL.cases)
  return { practices, cases, messages: 4, ofFirst: Math.min(20_000, cases / 2) }
}

export const USUAL_LARGE = 1_000_000

/** Bytes on disk for each case of a large stock, including its indexes and the space to sort them. */
export const BYTES_OF_CASE = 20_000

/**
 * The specialists share all cases, so their inboxes grow with the number of cases; one administrator sees all cases.
 */
export const SPECIALISTS = 60

/** Password of every user in the bench's databases. */
export const PASSWORD = 'Bench-consult-2026!'

/** Email addresses of the made-up people, by number from 1. */
export const emailOf = {
  pcp: (practice: number) => `pcp-${practice}@bench.example`,
  biller: (practice: number) => `biller-${practice}@bench.example`,
  specialist: (number: number) => `specialist-${number}@bench.example`,
  admin: () => 'admin@bench.example',
}

/** Size of a bench database: every practice has one PCP, one biller and, but for the first, the same number of cases. */
export interface CaseStock {
  readonly practices: number
  readonly cases: number
  /** Messages in each case. */
  readonly messages: number
  /** How many more cases than the others the first practice has. */
  readonly ofFirst: number
}

export const SMALL: CaseStock = { practices: 20, cases: 10_000, messages: 0, ofFirst: 0 }

/** A stock of many cases; its practices are as large as those of the small one, and the first one is large. */
export function largeStock(cases: number): CaseStock {
  const practices = Math.ceil((cases * SMALL.practices) / SMALL.cases)
  return { practices, cases, messages: 4, ofFirst: Math.min(20_000, cases / 2) }
}

export const USUAL_LARGE = 1_000_000

/** Bytes on the disk for each case of a large stock, with its indexes and what sorting them takes. */
export const BYTES_OF_CASE = 20_000

/** Specialists share all cases, so their inboxes grow with the number of cases; one administrator sees all. */
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

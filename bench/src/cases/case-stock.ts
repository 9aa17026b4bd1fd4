/**
 * The size of a bench database. Every practice has one PCP, one biller and an equal number of cases; the first practice
 * may have more cases.
 */
export interface CaseStock {
  readonly practices: number
  readonly cases: number
  /** Messages in each case. */
  readonly messages: number
  /** The number of additional cases of the first practice. */
  readonly ofFirst: number
}

export const SMALL: CaseStock = { practices: 20, cases: 10_000, messages: 0, ofFirst: 0 }

/**
 * Returns the size of a large database. Its practices have as many cases as those of the small database, except for the
 * first practice, which has more.
 */
export function largeStock(cases: number): CaseStock {
  const practices = Math.ceil((cases * SMALL.practices) / SMALL.cases)
  return { practices, cases, messages: 4, ofFirst: Math.min(20_000, cases / 2) }
}

export const USUAL_LARGE = 1_000_000

/**
 * The disk space for each case of a large database, in bytes; it includes the indexes and the space for sorting them.
 */
export const BYTES_OF_CASE = 20_000

/**
 * All cases are divided among the specialists, so their inboxes grow with the number of cases; one administrator sees
 * all cases.
 */
export const SPECIALISTS = 60

/** The password of every user in the bench's databases. */
export const PASSWORD = 'Bench-consult-2026!'

/** The email addresses of the made-up users, who are numbered from 1. */
export const emailOf = {
  pcp: (practice: number) => `pcp-${practice}@bench.example`,
  biller: (practice: number) => `biller-${practice}@bench.example`,
  specialist: (number: number) => `specialist-${number}@bench.example`,
  admin: () => 'admin@bench.example',
}

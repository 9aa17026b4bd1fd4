/** Size of a bench database: every practice has one PCP, one biller and the same number of cases. */
export interface CaseStock {
  readonly practices: number
  readonly cases: number
}

export const LARGE: CaseStock = { practices: 2000, cases: 1_000_000 }
export const SMALL: CaseStock = { practices: 20, cases: 10_000 }

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

/** The number of consults that a figure counts, and of those that are not listed. */
export interface CountedRows {
  readonly total: number
  readonly withheld: number
}

/** The position at which the next page of an inbox starts: the sort values of the last row. */
export interface InboxPlace {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly caseId: string
  /** The sort key that inboxName returns. */
  readonly name: string
  /** The time at which the case was sent. */
  readonly createdAt: Date
  readonly claimStatus: string
  /** The counts of the figure's first page, so that later pages need not count again. */
  readonly counted: CountedRows | null
}

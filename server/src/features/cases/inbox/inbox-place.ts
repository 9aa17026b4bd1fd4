/** How many consults a figure counts, and how many of them are not listed. */
export interface CountedRows {
  readonly total: number
  readonly withheld: number
}

/** Where the next page of an inbox starts: the sort values of the last row. */
export interface InboxPlace {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly caseId: string
  /** The sort key that inboxName returns. */
  readonly name: string
  /** When the case was sent. */
  readonly createdAt: Date
  readonly claimStatus: string
  /** The counts of the figure's first page, so that later pages need not count again. */
  readonly counted: CountedRows | null
}

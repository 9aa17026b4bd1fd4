/** The number of consults that are counted in a figure, and how many of them are not listed. */
export interface CountedRows {
  readonly total: number
  readonly withheld: number
}

/** The position at which the next page of an inbox starts: the sort values of the last row. */
export interface InboxPlace {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly caseId: string
  /** The sort key returned by inboxName. */
  readonly name: string
  /** The time at which the case was sent. */
  readonly createdAt: Date
  readonly claimStatus: string
  /** The counts from the first page of the figure. Later pages use them instead of counting again. */
  readonly counted: CountedRows | null
}

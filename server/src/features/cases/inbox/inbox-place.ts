/** Where a page of an inbox goes on: the last row's place in the order. */
export interface InboxPlace {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly caseId: string
  /** As inboxName gives it. */
  readonly name: string
}

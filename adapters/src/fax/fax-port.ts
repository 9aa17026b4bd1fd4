/** A fax on its way; the pages come as PDFs, one after the other. */
export interface OutgoingFax {
  /** Ours alone, at most 40 characters: a fax whose acceptance was not heard of is found again by it. */
  readonly reference: string
  /** E.164 */
  readonly to: string
  readonly pdfs: readonly Uint8Array[]
  /** Where the provider tells how it ended. */
  readonly callbackUrl: string
}

/** How far a fax has come: 'sent' is under way, the others are final. */
export type FaxProgress = 'sent' | 'arrived' | 'lost'

export interface FaxState {
  readonly id: string
  readonly progress: FaxProgress
  readonly pages: number | null
  /** Why it was lost, in the provider's words. */
  readonly reason: string | null
}

/** The ability to send faxes (CLOSE-08). */
export interface FaxProvider {
  /** The fax with this reference that was not lost, sent since then; null where there is none. @throws RecordSystemError */
  findFax(fax: Pick<OutgoingFax, 'to' | 'reference'>, since: Date): Promise<FaxState | null>
  /** Hands a fax over. @throws RecordSystemError, `uncertain` where it may be on its way */
  sendFax(fax: OutgoingFax): Promise<FaxState>
  /** How far a fax has come. @throws RecordSystemError */
  faxState(id: string): Promise<FaxState>
}

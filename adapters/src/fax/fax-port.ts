/** A fax to send; its pages are those of the PDFs, in order. */
export interface OutgoingFax {
  /** Unique, at most 40 characters; identifies a fax whose acceptance was not confirmed. */
  readonly reference: string
  /** E.164 */
  readonly to: string
  readonly pdfs: readonly Uint8Array[]
  /** The address to which the provider reports the result. */
  readonly callbackUrl: string
}

/** State of a fax: 'sent' means that it is in progress; the others are final. */
export type FaxProgress = 'sent' | 'arrived' | 'lost'

export interface FaxState {
  readonly id: string
  readonly progress: FaxProgress
  readonly pages: number | null
  /** Reason for the failure, in the provider's words. */
  readonly reason: string | null
}

/** Sends faxes (CLOSE-08). */
export interface FaxProvider {
  /**
   * The fax with this reference that was sent since then and did not fail; null if there is none.
   * @throws RecordSystemError
   */
  findFax(fax: Pick<OutgoingFax, 'to' | 'reference'>, since: Date): Promise<FaxState | null>
  /** Gives a fax to the provider. @throws RecordSystemError, `uncertain` if it may have been accepted */
  sendFax(fax: OutgoingFax): Promise<FaxState>
  /** The present state of a fax. @throws RecordSystemError */
  faxState(id: string): Promise<FaxState>
}

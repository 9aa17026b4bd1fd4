/** A fax to send. Its pages are the pages of the PDFs, in order. */
export interface OutgoingFax {
  /** Unique, at most 40 characters. Identifies a fax whose acceptance was not confirmed. */
  readonly reference: string
  /** E.164 */
  readonly to: string
  readonly pdfs: readonly Uint8Array[]
  /** The address to which the provider reports the result. */
  readonly callbackUrl: string
}

/** State of a fax: 'sent' means in progress; the other states are final. */
export type FaxProgress = 'sent' | 'arrived' | 'lost'

export interface FaxState {
  readonly id: string
  readonly progress: FaxProgress
  readonly pages: number | null
  /** Reason for the failure, as stated by the provider. */
  readonly reason: string | null
}

/** Sends faxes (CLOSE-08). */
export interface FaxProvider {
  /**
   * Returns the fax with this reference that was sent after the given time and did not fail; null if there is none.
   * @throws RecordSystemError
   */
  findFax(fax: Pick<OutgoingFax, 'to' | 'reference'>, since: Date): Promise<FaxState | null>
  /** Submits a fax to the provider. @throws RecordSystemError, `uncertain` if the fax may have been accepted */
  sendFax(fax: OutgoingFax): Promise<FaxState>
  /** Returns the current state of a fax. @throws RecordSystemError */
  faxState(id: string): Promise<FaxState>
}

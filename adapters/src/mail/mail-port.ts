/** One mail; it never carries patient data (decisions, section 5). */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same id twice is the same mail. */
  readonly messageId: string
}

/** Hands mail over; the promise holds once the server has taken it. */
export interface MailSender {
  /** @throws MailRefusedError where the server will never take it; anything else may pass. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server refused a mail for good, most likely for its address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

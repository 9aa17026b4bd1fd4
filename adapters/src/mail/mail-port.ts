/** An email, which never contains patient data (NOTE-01). */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Emails with the same id are copies of one email. */
  readonly messageId: string
}

/** Sends an email; the promise resolves after the mail server has accepted it. */
export interface MailSender {
  /**
   * @throws MailRefusedError if the mail server rejects the email permanently; after any other error, a retry may
   * succeed.
   */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server rejected an email permanently, most likely because of its address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

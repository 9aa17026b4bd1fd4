/** One email; it never contains patient data (NOTE-01). */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Two emails with the same id are the same email. */
  readonly messageId: string
}

/** Sends mail; the promise resolves once the server has accepted it. */
export interface MailSender {
  /** @throws MailRefusedError if the server will never accept it; after any other error a retry may succeed. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server refused a mail permanently, most likely because of its address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** Every mail that came, oldest first. */
  readonly received: Email[]
  /** Those to an address. */
  to(address: string): Email[]
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it gets. */
export async function startTestMailbox(): Promise<TestMailbox> {
  const received: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => void received.push(await PostalMime.parse(raw)))
        .then(() => done(), done)
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the mailbox does not listen')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    to: (wanted) => received.filter((mail) => mail.to?.some((one) => one.address === wanted)),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMail {
  /** For SMTP_URL. */
  readonly url: string
  /** What came, the oldest first. */
  readonly received: readonly Email[]
  close(): Promise<void>
}

/** A mail server in this process that takes everything. */
export async function startTestMail(): Promise<TestMail> {
  const received: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => received.push(await PostalMime.parse(raw)))
        .then(() => done(), done)
    },
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const address = smtp.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

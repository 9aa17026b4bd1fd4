import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

interface MailServer {
  readonly url: string
  close(): Promise<void>
}

/** Starts a real SMTP server on a free port that stores received emails in the mailbox. */
export async function startMailServer(mailbox: Mailbox): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((one) => one.address)
      buffer(stream)
        .then((raw) => mailbox.receive(raw, recipients))
        .then(() => done(), done)
    },
  })
  // Interrupted connections are handled by the client.
  server.on('error', () => undefined)
  const address = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const found = listening.address()
      if (found && typeof found === 'object') resolve(found)
    })
  })
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

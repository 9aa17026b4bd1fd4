import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailbox {
  /** The value for the variable SMTP_URL. */
  readonly url: string
  /** Every email received, oldest first. */
  readonly received: Email[]
  /** Returns the emails to an address. */
  to(address: string): Email[]
  /** Refuses every email from now on with this SMTP code; undefined accepts emails again. */
  refuse(code: number | undefined): void
  close(): Promise<void>
}

/** Starts a real mail server on this machine that stores the received emails. */
export async function startTestMailbox(): Promise<TestMailbox> {
  const received: Email[] = []
  let refusal: number | undefined
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => {
          if (refusal) throw Object.assign(new Error('refused'), { responseCode: refusal })
          received.push(await PostalMime.parse(raw))
        })
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
    refuse: (code) => {
      refusal = code
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

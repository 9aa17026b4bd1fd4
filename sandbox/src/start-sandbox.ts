import { createMailbox } from './mail/mailbox.ts'
import { startMailServer } from './mail/mail-server.ts'
import { startSandboxPage } from './page/sandbox-page.ts'
import { startStripeServer, type StripeServer } from './stripe/stripe-server.ts'

export interface RunningSandbox {
  /** Where a person looks. */
  readonly webUrl: string
  /** Where the product sends its mail. */
  readonly smtpUrl: string
  /** Where the product takes payments. */
  readonly stripe: Pick<StripeServer, 'url' | 'webhookSecret' | 'deliverTo'>
  close(): Promise<void>
}

/** Starts the stand-ins for the outside world on free ports of this machine; what must last is kept in the folder. */
export async function startSandbox(folder: string | undefined): Promise<RunningSandbox> {
  const mailbox = createMailbox()
  const [mail, stripe] = await Promise.all([startMailServer(mailbox), startStripeServer({ folder })])
  const page = await startSandboxPage([mailbox, stripe.list])
  return {
    webUrl: page.url,
    smtpUrl: mail.url,
    stripe,
    async close() {
      await Promise.all([mail.close(), page.close(), stripe.close()])
    },
  }
}

import { createMailbox } from './mail/mailbox.ts'
import { startMailServer } from './mail/mail-server.ts'
import { startSandboxPage } from './page/sandbox-page.ts'

export interface RunningSandbox {
  /** Where a person looks. */
  readonly webUrl: string
  /** Where the product sends its mail. */
  readonly smtpUrl: string
  close(): Promise<void>
}

/** Starts the stand-ins for the outside world on free ports of this machine. */
export async function startSandbox(): Promise<RunningSandbox> {
  const mailbox = createMailbox()
  const mail = await startMailServer(mailbox)
  const page = await startSandboxPage([mailbox])
  return {
    webUrl: page.url,
    smtpUrl: mail.url,
    async close() {
      await Promise.all([mail.close(), page.close()])
    },
  }
}

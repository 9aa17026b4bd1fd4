import type { TestDatabaseKind } from './test-databases.ts'
import { startTestMailbox, type TestMailbox } from './test-mailbox.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export interface MailServer extends TestServer {
  /** The mailbox with the emails that the product has sent. */
  readonly mailbox: TestMailbox
}

/** Starts the whole product with a mailbox for its emails. Its outbox does not run automatically: tests run it. */
export async function startMailServer(
  kind: TestDatabaseKind,
  environment: Record<string, string> = {},
): Promise<MailServer> {
  const mailbox = await startTestMailbox()
  const server = await startTestServer(kind, { SMTP_URL: mailbox.url, ...environment })
  await server.running.outbox.stop()
  return {
    ...server,
    mailbox,
    async close() {
      await server.close()
      await mailbox.close()
    },
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { faxSettingsSchema } from './fax-settings.ts'
import { smsSettingsSchema } from './sms-settings.ts'
import { recordSettingsSchema } from './record-settings.ts'

const MAIN = join(import.meta.dirname, '../../sandbox/src/main.ts')
const addressesSchema = z.object({
  webUrl: z.url(),
  smtpUrl: z.url(),
  stripeUrl: z.url(),
  stripeWebhookSecret: z.string(),
  records: recordSettingsSchema,
  fax: faxSettingsSchema,
  sms: smsSettingsSchema,
})

export interface SandboxProcess extends z.infer<typeof addressesSchema> {
  /** Tells the stand-in of Stripe where we hear of payments. */
  announcePayments(webhookUrl: string): void
  close(): Promise<void>
}

/** Starts the stand-ins for the outside world in a process of their own, with a folder for what lasts; they end with us. */
export async function startSandboxProcess(folder: string): Promise<SandboxProcess> {
  const cache = getCompileCacheDir()
  const child = fork(MAIN, [folder], {
    // None of our secrets, and no reports to `node --watch` in place of its message.
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: ['--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const received: unknown[] = await once(child, 'message', { signal: AbortSignal.timeout(15_000) })
  const addresses = addressesSchema.parse(received[0])
  return {
    ...addresses,
    announcePayments(webhookUrl) {
      if (child.connected) child.send({ webhookUrl })
    },
    async close() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { bareEnvironment } from './bare-environment.ts'
import { faxSettingsSchema } from '../configuration/fax-settings.ts'
import { recordSettingsSchema } from '../configuration/record-settings.ts'
import { smsSettingsSchema } from '../configuration/sms-settings.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox/src/main.ts')
const START_MS = 15_000

const addressesSchema = z.object({
  webUrl: z.url(),
  smtpUrl: z.url(),
  stripeUrl: z.url(),
  stripeWebhookSecret: z.string(),
  records: recordSettingsSchema,
  fax: faxSettingsSchema,
  sms: smsSettingsSchema,
  /** The sandbox's chart, which opens the product. */
  chart: z.object({ issuer: z.string(), clientId: z.string() }),
})

export interface SandboxThread extends z.infer<typeof addressesSchema> {
  /** Sets the address for payment events, and the address that the chart opens, in the stand-ins. */
  announce(addresses: { readonly webhookUrl: string; readonly launchUrl: string }): void
  close(): Promise<void>
}

/**
 * Starts the stand-ins for outside systems in a thread, which needs a third of the memory that a process needs.
 * Persistent data is stored in the folder. The stand-ins are accessible only over HTTP and SMTP, like the vendors.
 */
export async function startSandboxThread(folder: string, log: FastifyBaseLogger): Promise<SandboxThread> {
  const worker = new Worker(MAIN, {
    name: 'sandbox',
    workerData: folder,
    env: bareEnvironment(),
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const received: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) })
  const addresses = addressesSchema.parse(received[0])
  worker.on('error', (error) => log.error({ err: error }, 'The sandbox ended'))
  return {
    ...addresses,
    announce: (product) => worker.postMessage(product),
    async close() {
      worker.postMessage('close')
      await ended
    },
  }
}

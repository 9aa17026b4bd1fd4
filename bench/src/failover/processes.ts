import type { TestVendors } from '../../../server/src/features/deliveries/testing/test-vendors.ts'
import { startTestMailbox } from '../../../server/src/testing/test-mailbox.ts'
import type { Workbench } from '../lib/workbench.ts'
import { MADE_UP_PAYMENTS } from '../rolling/rolling.ts'
import type { Cluster } from './cluster/cluster.ts'

/**
 * The timeout for a vendor's response, from which all retry delays are derived. It is short, so that the run simulates
 * hours in minutes. However, a lease lasts six times as long, and must last longer than a call to an unavailable
 * database (16 s).
 */
const DELIVERY_TIMEOUT_MS = '5000'

interface Needs {
  readonly cluster: Cluster
  readonly vendors: TestVendors
  /** The address of Redis, without which only one process can run. */
  readonly redisUrl: string | undefined
}

/** Starts the product with the demo data, as two processes if possible; returns their addresses. */
export async function startProcesses(
  workbench: Workbench,
  { cluster, vendors, redisUrl }: Needs,
): Promise<string[]> {
  const mailbox = await startTestMailbox()
  workbench.onClose(mailbox.close)
  const environment = {
    DATABASE_URL: cluster.url,
    // Both processes share this folder, which takes the place of a bucket.
    DATA_DIR: workbench.folder(),
    SESSION_SECRET: 's'.repeat(32),
    FILE_URL_SECRET: 'f'.repeat(32),
    SMTP_URL: mailbox.url,
    DELIVERY_TIMEOUT_MS,
    ...MADE_UP_PAYMENTS,
    ...vendors.environment,
  }
  const first = await workbench.product({
    ...environment,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    DEMO: 'on',
  })
  if (redisUrl === undefined) return [first.url]
  const second = await workbench.product({ ...environment, REDIS_URL: redisUrl, DEMO: 'off' })
  return [first.url, second.url]
}

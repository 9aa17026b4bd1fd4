import { setTimeout as wait } from 'node:timers/promises'
import { redisProgram, startTestRedis } from '../../../server/src/testing/test-redis.ts'
import type { Figure } from '../lib/figure.ts'
import { NO_MAIL, type Product } from '../lib/product.ts'
import type { Workbench } from '../lib/workbench.ts'
import { countLost, startCallers } from './callers.ts'
import { startReadyProxy } from './ready-proxy.ts'

const NODES = 3
/** Settings of the payment provider; a node that is given keys does not start the sandbox. */
export const MADE_UP_PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_made_up',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
const CALLERS = 20
const LOOK_MS = 50

/**
 * Replaces three processes one after the other while users send and fetch messages through a proxy that checks /readyz
 * and repeats no request. Counts the failed calls.
 */
export async function benchRolling(workbench: Workbench): Promise<Figure[]> {
  if (redisProgram === undefined) throw new Error('there is no redis-server here')
  const redis = await startTestRedis(redisProgram)
  workbench.onClose(redis.kill)
  const databaseUrl = await workbench.smallDatabase()
  const proxy = await startReadyProxy()
  workbench.onClose(async () => proxy.close())
  const start = async (): Promise<Product> => {
    const node = await workbench.product({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      SESSION_SECRET: 's'.repeat(32),
      FILE_URL_SECRET: 'f'.repeat(32),
      SMTP_URL: NO_MAIL,
      ...MADE_UP_PAYMENTS,
      DEMO: 'off',
      STOP_NOTICE_SECONDS: '5',
    })
    proxy.add(node.url)
    while (!proxy.isReady(node.url)) await wait(LOOK_MS)
    return node
  }
  const nodes: Product[] = []
  while (nodes.length < NODES) nodes.push(await start())
  const callers = await startCallers(proxy.url, databaseUrl, CALLERS)
  const stops: number[] = []
  for (const node of nodes) {
    const begun = performance.now()
    await node.stop()
    stops.push((performance.now() - begun) / 1000)
    proxy.remove(node.url)
    await start()
  }
  const { made, failures, acknowledged } = await callers.stop()
  for (const failure of failures.slice(0, 5)) console.error(failure)
  const lost = await countLost(databaseUrl, acknowledged)
  const count = (what: string, value: number) => ({ what, ours: { value, text: String(value) } })
  const longest = Math.max(...stops)
  return [
    count(`calls of ${CALLERS} people while ${NODES} processes were replaced`, made),
    { ...count('failed calls', failures.length), bar: { atMost: 0 } },
    count('acknowledged messages', acknowledged.length),
    { ...count('acknowledged messages that are not stored', lost), bar: { atMost: 0 } },
    {
      what: 'longest time from SIGTERM to the end of a process',
      ours: { value: longest, text: `${longest.toFixed(1)} s` },
      bar: { atMost: 20 },
    },
  ]
}

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { createLog } from '../http/log.ts'
import { watchUnhandledRejections } from '../metrics/unhandled-rejections.ts'
import type { RunningServer } from '../start/start.ts'
import { type ProductAnswer, orderSchema } from './product-order.ts'

enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'))
const [{ readConfig }, { startServer }, { neverWarmReports }] = await Promise.all([
  import('../config.ts'),
  import('../start/start.ts'),
  import('./never-warm-reports.ts'),
])

watchUnhandledRejections(createLog('warn'))

let running: RunningServer | undefined

/** Replaces the running product with the ordered one, or with none, and reports its address. */
async function obey(message: unknown): Promise<void> {
  const { environment } = orderSchema.parse(message)
  await running?.close()
  running = environment && (await startServer(readConfig({ ...process.env, ...environment })))
  if (running) neverWarmReports(running)
  const answer: ProductAnswer = { address: running?.address ?? null }
  process.send?.(answer)
}

function giveUp(error: unknown): never {
  process.stderr.write(`The product did not start: ${String(error)}\n`)
  process.exit(1)
}

process.on('message', (message) => void obey(message).catch(giveUp))
process.on('disconnect', () => process.exit())

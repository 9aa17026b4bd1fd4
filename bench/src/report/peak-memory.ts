import { readFileSync, writeFileSync } from 'node:fs'
import { emailOf } from '../cases/case-stock.ts'
import { type Figure, megabytes } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { familyOf, sharedOnce } from '../lib/resident-bytes.ts'
import type { Workbench } from '../lib/workbench.ts'
import { createLargeCase, createReportAsker } from './stored-case.ts'

const MESSAGES = 2000
const REPORTS = 3

/**
 * Measures the peak memory of the server while photos arrive, and then of the server and its report process while a
 * very long case is printed, one report after the other. The peaks of both processes are added, as if they were
 * simultaneous; shared pages count once.
 */
export async function measurePeakMemory(workbench: Workbench): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const databaseUrl = await workbench.smallDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, emailOf.pcp(5))
  const caseId = await createLargeCase(databaseUrl, pcp, MESSAGES)
  const before = memoryOf(product.pid).peak
  forgetPeak(product.pid)
  const asker = createReportAsker(product.url, pcp, caseId)
  await asker.ask(REPORTS)
  asker.end()
  const parts = familyOf(product.pid).map(({ pid }) => memoryOf(pid))
  const after = sharedOnce(parts.map(({ peak, shared }) => ({ own: peak - shared, shared })))
  await product.stop()
  const words = `${REPORTS} reports of ${MESSAGES.toLocaleString('en')} messages and 10 phone photos`
  return [
    { what: 'most memory of the server while ten phone photos arrive', ours: megabytes(before) },
    { what: `most memory of the server with ${words}`, ours: megabytes(after), bar: { atMost: 600 } },
  ]
}

/**
 * Returns the peak memory of a process and its current file-backed pages, such as those of the Node binary, in bytes.
 */
function memoryOf(pid: number): { peak: number; shared: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024
  return { peak: bytes('VmHWM'), shared: bytes('RssFile') }
}

/** Resets the peak (proc(5), clear_refs). */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

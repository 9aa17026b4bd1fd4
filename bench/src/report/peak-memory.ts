import { readFileSync } from 'node:fs'
import { emailOf } from '../cases/case-stock.ts'
import { type Figure, megabytes } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import type { Workbench } from '../lib/workbench.ts'
import { askForReports, createLargeCase } from './stored-case.ts'

const MESSAGES = 2000
const REPORTS = 3

/** The most memory that the server ever holds while it makes reports of a very long case, one after the other. */
export async function measurePeakMemory(workbench: Workbench): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  const databaseUrl = await workbench.smallDatabase()
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, emailOf.pcp(5))
  const caseId = await createLargeCase(databaseUrl, pcp, MESSAGES)
  const before = peakBytes(product.pid)
  await askForReports(product.url, pcp, caseId, REPORTS)
  const after = peakBytes(product.pid)
  await product.stop()
  const words = `${REPORTS} reports of ${MESSAGES.toLocaleString('en')} messages and 10 phone photos`
  return [
    { what: 'most memory of the server while ten phone photos arrive', ours: megabytes(before) },
    { what: `most memory of the server with ${words}`, ours: megabytes(after), bar: { atMost: 600 } },
  ]
}

function peakBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024
}

import { rebuildConsults } from '../case-events/counts/store.ts'
import { readConfig } from '../config.ts'
import { createDepartureDeps } from '../create-deps.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../http/log.ts'
import { startupFault } from './startup-fault.ts'

/** The operator's command that recounts all dashboard figures (SURV-02). */
async function main(): Promise<void> {
  const config = readConfig()
  const opened = await openDatabase(config, createLog(config.logLevel), 'without time limits')
  try {
    await migrate(opened.config)
    const { database } = await createDepartureDeps(config, opened)
    await database.asSystem(rebuildConsults)
    process.stdout.write('Counted anew.\n')
  } finally {
    await opened.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${startupFault(error)}\n`)
  process.exitCode = 1
}

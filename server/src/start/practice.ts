import { readConfig } from '../config.ts'
import { createDepartureDeps } from '../create-deps.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { DepartureRefused } from '../features/practice-departures/rules.ts'
import { ExportFault } from '../features/practice-export/read-export.ts'
import { createLog } from '../http/log.ts'
import { runPracticeCommand } from './practice-command.ts'
import { startupFault } from './startup-fault.ts'

/** The operator's command for practices that leave, with the settings of the product. */
async function main(): Promise<void> {
  const config = readConfig()
  const opened = await openDatabase(config, createLog(config.logLevel), 'without time limits')
  try {
    await migrate(opened.config)
    const deps = await createDepartureDeps(config, opened)
    process.stdout.write(`${await runPracticeCommand(deps, process.argv.slice(2))}\n`)
  } finally {
    await opened.close()
  }
}

try {
  await main()
} catch (error) {
  const isRefusal = error instanceof DepartureRefused || error instanceof ExportFault
  process.stderr.write(`${isRefusal ? error.message : startupFault(error)}\n`)
  process.exitCode = 1
}

import { join } from 'node:path'
import { runChecks } from './checks/all.ts'
import { summary } from './testing/tally.ts'

const tally = await runChecks(join(import.meta.dirname, '..'))
console.log(summary(tally))
process.exitCode = tally.failed === 0 ? 0 : 1

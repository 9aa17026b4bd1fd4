import { join } from 'node:path'
import { runChecks } from './checks/all.ts'

const { passed, failed } = await runChecks(join(import.meta.dirname, '..'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@econsult/contract/call'

const CONTRACT = join(import.meta.dirname, '../../../contract/src')

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** Returns every call that the contract's files export. */
export async function allCalls(): Promise<Call[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(CONTRACT, file))))
  return modules.flatMap((module) => Object.values(module).filter(isCall))
}

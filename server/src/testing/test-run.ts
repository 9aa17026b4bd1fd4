import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTemplates } from './test-templates.ts'

const COMPILED = join(import.meta.dirname, '../../../.cache/compiled')

/**
 * Creates one folder for the database templates of all workers of a Vitest run, and removes it at the end. The workers,
 * and the threads and processes that the product starts in them, cache compiled code as the product does.
 */
export default function startTestRun(): () => Promise<void> {
  const folder = join(tmpdir(), `econsult_templates_${randomBytes(6).toString('hex')}`)
  mkdirSync(folder)
  process.env.TEST_TEMPLATES = folder
  process.env.NODE_COMPILE_CACHE ??= COMPILED
  return async () => {
    await dropTemplates(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

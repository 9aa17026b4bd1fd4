import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bringPostgresPrograms } from '../../../tools/testing/postgres-programs.ts'
import type { SentStatement } from '../statements/tap.ts'

const run = promisify(execFile)

interface Load {
  readonly databaseUrl: string
  readonly connections: number
  readonly seconds: number
}

/**
 * Measures how many times per second pgbench completes these statements, one after the other, on this many connections.
 */
export async function pgbenchRate(
  statements: readonly SentStatement[],
  { databaseUrl, connections, seconds }: Load,
): Promise<number> {
  const program = join(bringPostgresPrograms(), 'pgbench')
  if (!existsSync(program)) throw new Error(`${program} is missing: install PostgreSQL's own pgbench.`)
  const folder = mkdtempSync(join(tmpdir(), 'econsult-pgbench-'))
  const file = join(folder, 'call.sql')
  const { script, variables } = pgbenchScript(statements)
  writeFileSync(file, script)
  try {
    // 'extended' is the protocol of the product, in which parameters are separate from the statement.
    const options = [
      '-n',
      '-M',
      'extended',
      '-c',
      `${connections}`,
      '-j',
      '1',
      '-T',
      `${seconds}`,
      '-f',
      file,
    ]
    const { stdout } = await run(program, [
      ...options,
      ...variables.flatMap((one) => ['-D', one]),
      databaseUrl,
    ])
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (!rate) throw new Error(`pgbench said: ${stdout}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Converts statements to a pgbench script, with a uniquely named variable for each parameter. */
export function pgbenchScript(statements: readonly SentStatement[]) {
  const variables: string[] = []
  const lines = statements.map(({ text, values }, position) => {
    const named = text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
      const value = values[Number(digits) - 1]
      return value === null || value === undefined ? 'null' : `:s${position}p${digits}`
    })
    values.forEach((value, index) => {
      if (value !== null) variables.push(`s${position}p${index + 1}=${value}`)
    })
    return `${named.replaceAll(/\s+/g, ' ').trim()};\n`
  })
  return { script: lines.join(''), variables }
}

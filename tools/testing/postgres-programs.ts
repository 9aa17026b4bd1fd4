import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.ts'

/** The numeric user and group ids that a program runs under. */
export type Account = { uid: number; gid: number }

/**
 * The folder with PostgreSQL's own programs: that of an installed server, otherwise that of Debian's package. Throws an
 * error that states what to do if there is none.
 */
export function bringPostgresPrograms(): string {
  const found = findPrograms() ?? (installDebianPackage('postgresql') ? findPrograms() : undefined)
  if (found) return found
  throw new Error(
    'The API tests need a PostgreSQL server and none could be installed: install PostgreSQL 15 or newer ' +
      '(on Debian: apt-get install postgresql); it need not be running.',
  )
}

function findPrograms(): string | undefined {
  // Debian keeps the server's programs out of PATH, one folder for each version; the newest comes first.
  const versioned = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
  ]).toSorted((one, other) => versionIn(other) - versionIn(one))
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...versioned, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

function versionIn(folder: string): number {
  return Number(/\d+/.exec(folder)?.[0] ?? 0)
}

/** PostgreSQL refuses to run as root, so for root it runs under an ordinary account; otherwise under the user's own. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((candidate) => accountId('-u', candidate) !== undefined)
  if (!name) throw new Error('PostgreSQL may not run as root and there is no account postgres or nobody.')
  return { uid: Number(accountId('-u', name)), gid: Number(accountId('-g', name)) }
}

function accountId(kind: '-u' | '-g', name: string): string | undefined {
  try {
    return execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

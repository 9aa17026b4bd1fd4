import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.ts'

/** The numeric user and group ids under which a program runs. */
export type Account = { uid: number; gid: number }

/**
 * Returns the folder with PostgreSQL's programs: of an installed server, otherwise of Debian's package. Throws an error
 * with the remedy if there is none.
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
  // Debian installs the server's programs outside of PATH, in one folder for each version; the newest version is first.
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

/**
 * Returns the account for PostgreSQL: an ordinary account if the user is root, because PostgreSQL refuses to run as
 * root; otherwise the user's own.
 */
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

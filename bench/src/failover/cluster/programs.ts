import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from '../../../../tools/testing/debian-package.ts'
import { bringPostgresPrograms } from '../../../../tools/testing/postgres-programs.ts'

/** The path of each program that a database with a standby requires. */
export interface StandbyPrograms {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** The folder with PostgreSQL's programs. */
  readonly postgres: string
}

// Includes /usr/sbin, because Debian installs servers outside of an ordinary user's PATH.
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

/**
 * Returns the programs' paths; missing programs are installed from Debian's packages if this machine and user allow it.
 * @throws Error that lists all missing packages
 */
export function bringStandbyPrograms(): StandbyPrograms {
  const missing: string[] = []
  const bring = (program: string, debianPackage: string) => {
    const path = find(program) ?? (installDebianPackage(debianPackage) ? find(program) : undefined)
    if (path === undefined) missing.push(debianPackage)
    return path ?? ''
  }
  const programs = {
    etcd: bring('etcd', 'etcd-server'),
    patroni: bring('patroni', 'patroni'),
    haproxy: bring('haproxy', 'haproxy'),
    pgbouncer: bring('pgbouncer', 'pgbouncer'),
  }
  if (missing.length > 0) {
    const words = missing.join(' ')
    throw new Error(
      `These programs are missing and could not be installed: ${words} (apt-get install ${words}).`,
    )
  }
  return { ...programs, postgres: bringPostgresPrograms() }
}

function find(program: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

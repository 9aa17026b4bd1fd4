import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, startDaemon } from './daemon.ts'
import { lastingPort } from './ports.ts'
import { killAll, processTree } from './process-tree.ts'
import type { StandbyPrograms } from './programs.ts'
import { copyShipped, makeFolder, readShippedEnvironment } from './settings.ts'

/** The passwords of this run's databases, which are accessible only from this machine. */
const PASSWORD = 'made-up-password'
const LONGEST_END_MS = 30_000

/** A database machine: Patroni with its PostgreSQL. */
export interface DatabaseNode {
  readonly name: string
  readonly port: number
  readonly patroniPort: number
  /** The address of its database `postgres`, for the administrator. */
  readonly administratorUrl: string
  /**
   * Starts Patroni. Patroni starts PostgreSQL as the cluster's first server, in the role that it had before, or as a
   * standby of the new primary.
   */
  start(): Daemon
  /** Kills Patroni and all processes of PostgreSQL without warning, as in a power failure. */
  kill(): Promise<void>
  /** Shuts Patroni and PostgreSQL down in an orderly way. */
  end(): Promise<void>
}

interface Place {
  readonly name: string
  readonly programs: StandbyPrograms
  readonly folder: string
  readonly etcd: readonly string[]
}

/** Creates a database machine that is not started yet. */
export async function createDatabaseNode({ name, programs, folder, etcd }: Place): Promise<DatabaseNode> {
  const [port, patroniPort] = [await lastingPort(), await lastingPort()]
  const own = makeFolder(join(folder, name))
  const data = join(own, 'data')
  const settings = copyShipped('patroni.yml', own)
  const env = readShippedEnvironment('patroni.env', {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd.join(','),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
  })
  let patroni: Daemon | undefined
  // PostgreSQL is not a child process of Patroni, so that it keeps running when Patroni ends.
  const tree = () => processTree([...(patroni?.isRunning() ? [patroni.pid] : []), ...serverOf(data)])
  return {
    name,
    port,
    patroniPort,
    administratorUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    start() {
      patroni = startDaemon({
        name: 'patroni',
        program: programs.patroni,
        args: [settings],
        env,
        folder: own,
      })
      return patroni
    },
    async kill() {
      killAll(tree())
      await patroni?.ended()
    },
    async end() {
      await patroni?.end(LONGEST_END_MS)
      killAll(tree())
    },
  }
}

/** Returns the process id of the PostgreSQL server of a data folder; empty if none is running. */
function serverOf(data: string): number[] {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  return isServerOf(pid, data) ? [pid] : []
}

/** The file remains after a server was killed, and another process may have its process id by now. */
function isServerOf(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
  } catch {
    return false
  }
}

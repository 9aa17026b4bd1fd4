import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountName, type Daemon, startDaemon } from './daemon.ts'
import type { DatabaseNode } from './database-node.ts'
import { lastingPort } from './ports.ts'
import type { StandbyPrograms } from './programs.ts'
import { copyShipped, giveToAccount, readShippedEnvironment } from './settings.ts'

/** The proxies that connect the product to the primary: PgBouncer, and HAProxy behind it. */
export interface Proxies {
  readonly haproxy: Daemon
  readonly pgbouncer: Daemon
  /** The port of PgBouncer, to which the product connects. */
  readonly port: number
}

interface Needs {
  readonly programs: StandbyPrograms
  readonly folder: string
  readonly nodes: readonly [DatabaseNode, DatabaseNode]
  /** The product's account and its password. */
  readonly user: string
  readonly password: string
}

/** Starts both proxies with the settings of deploy/standby. */
export async function startProxies({ programs, folder, nodes, user, password }: Needs): Promise<Proxies> {
  const [port, primaryPort] = [await lastingPort(), await lastingPort()]
  const [first, second] = nodes
  const haproxy = startDaemon({
    name: 'haproxy',
    program: programs.haproxy,
    args: ['-db', '-f', copyShipped('haproxy.cfg', folder)],
    folder,
    env: readShippedEnvironment('haproxy.env', {
      HAPROXY_USER: accountName(),
      PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
      DB_1: `127.0.0.1:${first.port}`,
      DB_1_PATRONI_PORT: String(first.patroniPort),
      DB_2: `127.0.0.1:${second.port}`,
      DB_2_PATRONI_PORT: String(second.patroniPort),
    }),
  })
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${user}" "${password}"\n`)
  giveToAccount(users, 0o600)
  const settings = copyShipped('pgbouncer.ini', folder, {
    'port=5000': `port=${primaryPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  })
  const pgbouncer = startDaemon({
    name: 'pgbouncer',
    program: programs.pgbouncer,
    args: [settings],
    folder,
    env: {},
  })
  return { haproxy, pgbouncer, port }
}

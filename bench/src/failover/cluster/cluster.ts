import { guideSql } from '../../../../server/src/testing/guide-postgres.ts'
import { z } from 'zod'
import { withClient } from '../../cases/fill-database.ts'
import type { Workbench } from '../../lib/workbench.ts'
import { createDatabaseNode, type DatabaseNode } from './database-node.ts'
import { startEtcd } from './etcd.ts'
import { bringStandbyPrograms } from './programs.ts'
import { startProxies } from './proxies.ts'
import { giveToAccount } from './settings.ts'
import { until } from './until.ts'

/** A PostgreSQL server with a standby, and all programs of the setup in deploy/standby. */
export interface Cluster {
  /** The address of the product's database through PgBouncer and HAProxy. */
  readonly url: string
  /**
   * Waits until one node is the primary and the other its synchronous standby; returns the two nodes by their roles.
   */
  untilHealthy(): Promise<Roles>
  /** The address of the product's database on the primary, for the administrator. */
  administratorUrl(): Promise<string>
}

type Nodes = readonly [DatabaseNode, DatabaseNode]

interface Roles {
  readonly primary: DatabaseNode
  readonly standby: DatabaseNode
}

/** Returns the members of the cluster as reported by Patroni; `lag` is in bytes. */
const clusterSchema = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})
const RUNNING = new Set(['running', 'streaming'])

/**
 * Starts etcd, two databases and the proxies, with the accounts of the operators' guide. They are stopped when the
 * workbench is closed.
 */
export async function startCluster(workbench: Workbench): Promise<Cluster> {
  const programs = bringStandbyPrograms()
  const folder = workbench.folder()
  giveToAccount(folder, 0o700)
  const etcd = await startEtcd(programs.etcd, folder, workbench)
  const place = { programs, folder, etcd }
  const nodes: Nodes = [
    await createDatabaseNode({ ...place, name: 'db-1' }),
    await createDatabaseNode({ ...place, name: 'db-2' }),
  ]
  workbench.onClose(() => Promise.all(nodes.map((node) => node.end())))
  const started = nodes.map((node) => node.start())
  await until('The start of a primary with its standby', () => readRoles(nodes), started[0])
  const sql = guideSql('## The database')
  const { user, password } = accountOf(sql)
  const proxies = await startProxies({ programs, folder, nodes, user, password })
  workbench.onClose(() => Promise.all([proxies.pgbouncer.end(), proxies.haproxy.end()]))
  const untilHealthy = () => until('A primary with its standby', () => readRoles(nodes))
  await createAccounts((await untilHealthy()).primary, sql)
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${proxies.port}/econsult`,
    untilHealthy,
    async administratorUrl() {
      const url = new URL((await untilHealthy()).primary.administratorUrl)
      url.pathname = '/econsult'
      return url.href
    },
  }
}

/**
 * Returns the roles if the standby is synchronous, follows the primary's timeline and has received all data; otherwise
 * undefined.
 */
async function readRoles(nodes: Nodes): Promise<Roles | undefined> {
  for (const primary of nodes) {
    const standby = nodes.find((node) => node !== primary)
    const answer = await fetch(`http://127.0.0.1:${primary.patroniPort}/cluster`).catch(() => undefined)
    if (!answer?.ok || !standby) continue
    const { members } = clusterSchema.parse(await answer.json())
    const leader = members.find(({ name }) => name === primary.name)
    const follower = members.find(({ name }) => name === standby.name)
    if (leader?.role !== 'leader' || follower?.role !== 'sync_standby') continue
    const isRunning = RUNNING.has(leader.state) && RUNNING.has(follower.state)
    if (isRunning && leader.timeline === follower.timeline && follower.lag === 0) return { primary, standby }
  }
  return undefined
}

/** Runs the guide's SQL statement by statement, because a database cannot be created inside a transaction. */
function createAccounts(primary: DatabaseNode, sql: string): Promise<void> {
  return withClient(primary.administratorUrl, async (client) => {
    for (const statement of sql.split(/(?<=;)\n/)) await client.query(statement)
  })
}

/** Returns the product's account and password from the guide's SQL. */
function accountOf(sql: string): { user: string; password: string } {
  const [, user, password] = /create role (\w+) login password '([^']+)'/.exec(sql) ?? []
  if (user === undefined || password === undefined) throw new Error('The guide creates no account.')
  return { user, password }
}

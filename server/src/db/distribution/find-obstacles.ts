import type pg from 'pg'
import { MIGRATIONS } from '../migrate.ts'
import { findPlaceFaults } from '../place-faults.ts'
import type { TablePlaces } from '../table-places.ts'
import { readPlacements } from './read-placements.ts'

/** The roles of requests and of system work: Citus connects to the workers with the current role. */
const ROLES = ['econsult_app', 'econsult_system'] as const

const OLDEST_VERSION = 12.1

/**
 * Returns every reason that prevents distributing a database, each as one sentence with the remedy. Changes nothing.
 */
export async function findObstacles(client: pg.ClientBase, places: TablePlaces): Promise<string[]> {
  const schema = await findSchemaObstacles(client, places)
  const account = await findAccountObstacles(client)
  const extension = await findExtensionObstacles(client)
  if (extension.length > 0) return [...schema, ...account, ...extension]
  const nodes = await findNodeObstacles(client)
  const moved = await findMovedTables(client, places)
  return [...schema, ...account, ...nodes, ...moved]
}

async function findSchemaObstacles(client: pg.ClientBase, places: TablePlaces): Promise<string[]> {
  const found = await ask<{ isThere: boolean }>(
    client,
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  const done = found[0]?.isThere
    ? await ask<{ name: string }>(client, 'select name from kysely_migration')
    : []
  const missing = Object.keys(MIGRATIONS).filter((name) => !done.some((row) => row.name === name))
  if (missing.length > 0) {
    return [
      `the schema lacks ${missing.join(', ')}: start the product of this version once with this database`,
    ]
  }
  return findPlaceFaults(client, places)
}

async function findAccountObstacles(client: pg.ClientBase): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    client,
    'select rolname as name from pg_roles where rolname = current_user and not rolsuper',
  )
  return rows.map(
    ({ name }) => `the account ${name} is no superuser, as Citus needs for this: use another one`,
  )
}

async function findExtensionObstacles(client: pg.ClientBase): Promise<string[]> {
  const [found] = await ask<{ version: string }>(
    client,
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  if (!found) {
    return ['the database has no Citus: run "create extension citus" in it, here and on every worker']
  }
  if (Number.parseFloat(found.version) >= OLDEST_VERSION) return []
  return [`Citus ${found.version} is older than ${OLDEST_VERSION}: update it on every server`]
}

interface Node {
  readonly name: string
  readonly port: number
  readonly isCoordinator: boolean
  readonly isActive: boolean
  readonly hasShards: boolean
}

async function findNodeObstacles(client: pg.ClientBase): Promise<string[]> {
  const nodes = await ask<Node>(client, NODES)
  const workers = nodes.filter(({ isCoordinator }) => !isCoordinator)
  const inactive = workers
    .filter(({ isActive }) => !isActive)
    .map((node) => `the worker ${at(node)} is not active`)
  const active = workers.filter(({ isActive }) => isActive)
  const refused: string[] = []
  for (const node of active) refused.push(...(await findRefusedRoles(client, node)))
  return [
    ...(nodes.some(({ isCoordinator }) => isCoordinator)
      ? []
      : ['the coordinator does not know its own address: run citus_set_coordinator_host']),
    ...(active.some(({ hasShards }) => hasShards)
      ? []
      : ['there is no worker that takes tables: add one with citus_add_node']),
    ...inactive,
    ...refused,
  ]
}

/** The roles that cannot log in on a worker, and the account that owns the tables. */
async function findRefusedRoles(client: pg.ClientBase, node: Node): Promise<string[]> {
  const owners = await ask<{ name: string }>(client, OWNERS)
  const refused: string[] = []
  for (const role of [...ROLES, ...owners.map(({ name }) => name)]) {
    if (await canLogIn(client, role, node)) continue
    refused.push(
      `the role ${role} cannot log in on the worker ${at(node)}: give it LOGIN, and let the worker accept it`,
    )
  }
  return refused
}

async function canLogIn(client: pg.ClientBase, role: string, { name, port }: Node): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local role ${role}`)
    const { rows } = await client.query<{ can: boolean }>(
      'select citus_check_connection_to_node($1, $2) as can',
      [name, port],
    )
    return rows[0]?.can === true
  } catch {
    return false
  } finally {
    await client.query('rollback')
  }
}

/** Returns the tables to which an operator has given another placement. */
async function findMovedTables(client: pg.ClientBase, places: TablePlaces): Promise<string[]> {
  const placements = await readPlacements(client)
  const divided = { ...places.practice, ...places.owner }
  return [...placements].flatMap(([table, { kind, column }]) => {
    if (kind === 'divided' && divided[table] !== column)
      return [`${table} is divided by ${column}: undistribute it`]
    if (kind === 'reference' && !places.reference.includes(table)) {
      return [`${table} is copied to every server, which is not its place: undistribute it`]
    }
    return []
  })
}

function at({ name, port }: Node): string {
  return `${name}:${port}`
}

async function ask<Row extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows
}

const NODES = `
  select nodename as name, nodeport as port, groupid = 0 as "isCoordinator", isactive as "isActive",
    shouldhaveshards as "hasShards"
  from pg_dist_node where noderole = 'primary' order by nodeid`

const OWNERS = `
  select distinct quote_ident(rolname) as name from pg_class join pg_roles on pg_roles.oid = relowner
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

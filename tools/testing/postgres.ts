import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { type Account, bringPostgresPrograms, postgresAccount } from './postgres-programs.ts'

/** A PostgreSQL server of this test run; `stop` ends it and removes its files. */
export type TestPostgres = { url: string; folder: string; stop: () => Promise<void> }

/** The options for the location of a server's files. */
interface Place {
  /** A folder in which the cluster is kept for the next run; a temporary folder if omitted. */
  readonly keptFolder?: string | undefined
  /** The parent folder of a temporary folder. */
  readonly parent?: string
}

/**
 * Creates a cluster in a temporary folder and runs its server on a free port of 127.0.0.1, with fsync on.
 * @param settings additional settings of the server, for example `shared_buffers=512MB`
 */
export async function startPostgres(
  settings: readonly string[] = [],
  { keptFolder, parent = tmpdir() }: Place = {},
): Promise<TestPostgres> {
  const programs = bringPostgresPrograms()
  const account = postgresAccount()
  const folder = keptFolder ?? mkdtempSync(join(parent, 'econsult-postgres-'))
  const tidyUp = () => {
    if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
    const port = await freePort()
    const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=on']
    const server = await serve(programs, folder, { port, account, settings: [...own, ...settings] })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return { url, folder, stop: () => stop(server, tidyUp) }
  } catch (error) {
    tidyUp()
    throw error
  }
}

/** A standby accepts read-only connections. */
const READY = /ready to accept (?:read-only )?connections/

interface Serving {
  readonly port: number
  readonly account: Account | undefined
  readonly settings: readonly string[]
}

async function serve(programs: string, folder: string, { port, account, settings }: Serving) {
  const data = join(folder, 'data')
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  if (!existsSync(join(data, 'PG_VERSION'))) {
    execFileSync(join(programs, 'initdb'), initialise, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line)
    if (!READY.test(line)) continue
    // The server's log is read continuously, because a full pipe would block the server.
    server.stderr.resume()
    return server
  }
  throw new Error(`PostgreSQL did not start: ${said.join('\n')}`)
}

async function stop(server: ChildProcess, tidyUp: () => void): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    // SIGINT triggers PostgreSQL's fast shutdown, which does not wait for clients.
    server.kill('SIGINT')
    await ended
  }
  tidyUp()
}

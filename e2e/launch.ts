import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MAIN = join(import.meta.dirname, '../server/src/main.ts')

/** Texts in the server's log that report a fault. If one of them appears, the tests fail. */
const FAULTS = ['policy refused', 'rejection was not handled']

/** Signs links of the product under test. */
export const LINK_SECRET = 'made-up-secret-of-the-browser-tests'

/**
 * The location of a product's data; without a database address, the product uses the embedded database in its folder.
 */
export interface Store {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/** A running process of the product that accepts connections. */
export interface Launched {
  readonly port: number
  /** Ends the process if it is still running. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface LaunchOptions {
  /** If the port is 0, the default, the system chooses a free port, so that two products never collide. */
  readonly port?: number
  /**
   * Called with each line of the server's log about a violation of a page's Content-Security-Policy or about an
   * unhandled failure.
   */
  readonly onFault: (line: string) => void
}

/** Returns the product's environment variables for this store, with demo data. */
export function environmentOf({ dataDir, databaseUrl = '' }: Store, port: number): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    FILE_URL_SECRET: LINK_SECRET,
  }
}

/** Starts the product with demo data in a separate process, as `npm start` does. */
export async function launch(store: Store, { port = 0, onFault }: LaunchOptions): Promise<Launched> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environmentOf(store, port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: stdout })) {
    const announced = /running at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!announced) continue
    void hearFaults(stdout, onFault)
    return { port: Number(announced), end: (signal) => endProcess(child, signal) }
  }
  throw new Error('the product ended before it listened')
}

/** Reads the product's log to its end. */
export async function hearFaults(stdout: Readable, onFault: LaunchOptions['onFault']): Promise<void> {
  for await (const line of createInterface({ input: stdout })) {
    if (FAULTS.some((words) => line.includes(words))) onFault(line)
  }
}

/** Sends the signal to a process that is still running and waits for its exit. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // The 'exit' event is used instead of 'close', because the process that creates reports keeps the output open a
  // little longer.
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

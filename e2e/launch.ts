import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MAIN = join(import.meta.dirname, '../server/src/main.ts')

/** Signs links of the product under test. */
export const LINK_SECRET = 'made-up-secret-of-the-browser-tests'

/** Where a product keeps its data; without a database address it uses the embedded database in its folder. */
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

/**
 * Starts the product with demo data; with port 0 the system chooses a free port, so that two products never collide.
 * @param onRefusal called with each line of the server's log about what the Content-Security-Policy refused to a page
 */
export async function launch(
  store: Store,
  { port = 0, onRefusal }: { port?: number; onRefusal: (line: string) => void },
): Promise<Launched> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: store.dataDir,
      DATABASE_URL: store.databaseUrl ?? '',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      FILE_URL_SECRET: LINK_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: stdout })) {
    const announced = /running at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!announced) continue
    void hearRefusals(stdout, onRefusal)
    return { port: Number(announced), end: (signal) => end(child, signal) }
  }
  throw new Error('the product ended before it listened')
}

async function hearRefusals(stdout: Readable, onRefusal: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes('policy refused')) onRefusal(line)
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // Not 'close': the process that makes reports keeps the output open a little longer.
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

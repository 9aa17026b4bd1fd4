import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const REPOSITORY = join(import.meta.dirname, '../../..')
/** The address of a port without a listener, so that mail cannot be sent and no sandbox is started. */
export const NO_MAIL = 'smtp://127.0.0.1:9'

/** The product, running in a separate process. */
export interface Product {
  readonly url: string
  readonly pid: number
  /** Ends the process and removes its files. */
  stop(): Promise<void>
}

/**
 * Starts the product on a free port of 127.0.0.1, and waits until it accepts connections. By default, its DATA_DIR is a
 * new folder, which is removed at the end.
 * @param script `tools/start.cjs` for the script of `npm start`
 */
export async function startProduct(
  environment: Record<string, string>,
  script: 'server/src/main.ts' | 'tools/start.cjs' = 'server/src/main.ts',
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'econsult-bench-'))
  // The arguments with which `npm start` and the container image start the server.
  const flags = script === 'server/src/main.ts' ? ['--max-semi-space-size=4'] : []
  const child = spawn(process.execPath, [...flags, join(REPOSITORY, script)], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    // When this process is killed, the product detects this through the channel and ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    return { url: await addressOf(child), pid: child.pid ?? 0, stop: () => stop(child, dataDir) }
  } catch (error) {
    await stop(child, dataDir)
    throw error
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The product has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /running at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!port) continue
    // The output is read continuously, because a full pipe would block the product.
    child.stdout.resume()
    return `http://127.0.0.1:${port}`
  }
  throw new Error('The product ended before it listened.')
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../../tools/testing/free-port.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

export interface KillableServer {
  readonly url: string
  /** Kills the process without warning, as a power failure would, and starts it again. */
  killAndRestart(): Promise<void>
  /** Kills the process without starting it again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the product with demo data as a separate process that a test may kill; `onLog` receives its log lines. */
export async function startKillableServer(
  environment: Record<string, string>,
  onLog?: (text: string) => void,
): Promise<KillableServer> {
  const port = await freePort()
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: String(port), DEMO: 'on', LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => onLog?.(text))
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the server ended with ${code} before it listened`)
      }),
    ])
    return child
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  let child = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    async killAndRestart() {
      await end(child, 'SIGKILL')
      child = await start()
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

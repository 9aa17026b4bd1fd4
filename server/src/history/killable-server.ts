import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../main.ts')

export interface KillableServer {
  readonly url: string
  /** Ends the process as a power switch would, and starts it again. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The product as its own process, with demo data, that a test may kill. */
export async function startKillableServer(environment: Record<string, string>): Promise<KillableServer> {
  const port = await freePort()
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: String(port), DEMO: 'on', LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
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
    stop: () => end(child, 'SIGTERM'),
  }
}

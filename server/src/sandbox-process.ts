import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const MAIN = join(import.meta.dirname, '../../sandbox/src/main.ts')
const addressesSchema = z.object({ webUrl: z.url(), smtpUrl: z.url() })

export interface SandboxProcess {
  readonly webUrl: string
  readonly smtpUrl: string
  close(): Promise<void>
}

/** Starts the stand-ins for the outside world in a process of their own; they end with us. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  // An empty environment: none of our secrets, and no reports to `node --watch` in place of its message.
  const child = fork(MAIN, { env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const received: unknown[] = await once(child, 'message', { signal: AbortSignal.timeout(15_000) })
  const { webUrl, smtpUrl } = addressesSchema.parse(received[0])
  return {
    webUrl,
    smtpUrl,
    async close() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

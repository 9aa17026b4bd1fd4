import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { freePort } from '../../../tools/testing/free-port.ts'

const NAMES = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server'))

/** Path of the Redis server: TEST_REDIS_SERVER, otherwise an installed one; undefined if there is none. */
export const redisProgram: string | undefined =
  process.env.TEST_REDIS_SERVER ?? [...NAMES, '/usr/bin/redis-server'].find((name) => existsSync(name))

interface TestRedis {
  readonly url: string
  /** Kills Redis without warning, as a power failure would. */
  kill(): Promise<void>
  /** Starts Redis again after `kill`; its data is lost. */
  restart(): Promise<void>
}

/** Starts a separate Redis for the test, which stores no data on disk. */
export async function startTestRedis(program: string): Promise<TestRedis> {
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const start = async () => {
    const child = spawn(program, settings, { stdio: 'ignore' })
    await untilListening(port)
    return child
  }
  let child = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.killed) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async restart() {
      child = await start()
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
  }
}

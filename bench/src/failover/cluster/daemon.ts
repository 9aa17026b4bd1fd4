import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, postgresAccount } from '../../../../tools/testing/postgres-programs.ts'

/** A server program started by this run, whose output is written to a file in its folder. */
export interface Daemon {
  readonly pid: number
  /** True while the program is running. */
  isRunning(): boolean
  /** Returns the last lines of its output. */
  lastLines(): string
  /** Sends SIGTERM, then SIGKILL if the program is still running after the maximum time; resolves once it has ended. */
  end(longestMs?: number): Promise<void>
  /** Resolves once the program has ended. */
  ended(): Promise<void>
}

interface Program {
  /** The name of the program's log file in the folder, without the ending .log. */
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
}

const LONGEST_END_MS = 5000
const LINES = 15

/** Returns the account for these programs, because PostgreSQL and PgBouncer refuse to run as root. */
export const account: Account | undefined = postgresAccount()

/** The name of that account. */
export function accountName(): string {
  const uid = account?.uid ?? process.getuid?.()
  return execFileSync('id', ['-nu', ...(uid === undefined ? [] : [String(uid)])], { encoding: 'utf8' }).trim()
}

/** Starts a program in its folder, in a separate process group, so that Ctrl-C is received only by this run. */
export function startDaemon({ name, program, args, env, folder }: Program): Daemon {
  const log = join(folder, `${name}.log`)
  const output = openSync(log, 'a')
  const child = spawn(program, [...args], {
    ...account,
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const ended = async () => {
    if (isRunning()) await once(child, 'exit')
  }
  return {
    pid: pidOf(child, name),
    isRunning,
    ended,
    lastLines: () => readFileSync(log, 'utf8').trim().split('\n').slice(-LINES).join('\n'),
    async end(longestMs = LONGEST_END_MS) {
      const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
      child.kill('SIGTERM')
      await ended()
      clearTimeout(timer)
    },
  }
}

function pidOf({ pid }: ChildProcess, name: string): number {
  if (pid === undefined) throw new Error(`${name} could not be started.`)
  return pid
}

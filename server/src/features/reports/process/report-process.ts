import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from '../../../processes/bare-environment.ts'
import { startCpuClock } from '../../../processes/cpu-time.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { URGENT } from './urgent.ts'
import { type ReportWork, reportAnswerSchema } from './report-work.ts'

const MAIN = new URL('./report-process-main.ts', import.meta.url)

/**
 * The time after which an idle process exits in order to free memory. In a process that is already running, a report is
 * made several times faster.
 */
const IDLE_MS = 10 * MINUTE

/** The size, in megabytes, of each half of V8's space for short-lived objects; reports need no larger space. */
const SEMI_SPACE_MEGABYTES = 4

/** A low-priority process that does one task at a time and is started on demand. */
export interface ReportProcess {
  /**
   * Runs a task and returns its result. If a task gets too little CPU time within `longestYieldMs`, it is restarted in
   * a process of normal priority. Throws the error of the task, ReportTooLong, or an error with the reason why the
   * process ended. Aborting the signal ends the process.
   */
  run(work: ReportWork, signal: AbortSignal): Promise<unknown>
  /** True if the process is running. In that case, the idle time begins again. */
  stays(): boolean
  close(): Promise<void>
}

interface Options {
  /** The memory limit of the process in megabytes, not including pictures. */
  readonly heapMegabytes: number
  /** The time, in milliseconds, after which a task that gets too little CPU time is restarted at normal priority. */
  readonly longestYieldMs: number
  /**
   * The maximum CPU time for one task, in milliseconds. It prevents a text from blocking the reports that are queued
   * behind it.
   */
  readonly longestCpuMs: number
}

/** Thrown if a task exceeded the CPU time limit. */
class ReportTooLong extends Error {
  override name = 'ReportTooLong'
}

/** Thrown if a task got so little CPU time that it must be restarted at normal priority. */
class Starved extends Error {
  override name = 'Starved'
}

/** If a task got at least this share of a core, it is not restarted, because it would take as long in a new process. */
const LEAST_SHARE = 0.5

/** The interval at which the CPU time of a task is checked, in milliseconds. */
const CPU_CHECK_MS = 100

/** Creates the report process without starting it. */
export function createReportProcess({ heapMegabytes, longestYieldMs, longestCpuMs }: Options): ReportProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  async function end(): Promise<void> {
    clearTimeout(idle)
    if (!child || !lives(child)) return
    const ended = once(child, 'exit')
    child.disconnect()
    // Closing succeeds even if waiting for the process to exit fails.
    await ended.catch(() => undefined)
  }
  return {
    async run(work, signal) {
      signal.throwIfAborted()
      clearTimeout(idle)
      if (!child || !lives(child)) child = start(heapMegabytes)
      try {
        return await askInTime(child, work, { signal, longestCpuMs, longestYieldMs })
      } catch (error) {
        if (!(error instanceof Starved)) throw error
        // A process cannot raise its own priority again without special rights, so a new process is started.
        child = start(heapMegabytes, [URGENT])
        return await askInTime(child, work, { signal, longestCpuMs, longestYieldMs: Infinity })
      } finally {
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
    },
    stays() {
      if (!child || !lives(child)) return false
      idle?.refresh()
      return true
    },
    close: end,
  }
}

function start(heapMegabytes: number, args: readonly string[] = []): ChildProcess {
  const child = fork(MAIN, args, {
    env: bareEnvironment(),
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
      // One helper thread for compilation and garbage collection. By default, Node starts four, which would occupy
      // every core.
      '--v8-pool-size=1',
    ],
    serialization: 'advanced',
    // The process runs in a session of its own, so that lowerPriority affects no other process. Windows has no
    // sessions, and would open a window.
    detached: process.platform !== 'win32',
  })
  // Without this listener, an error of an idle process would end the server. The next report starts a new process.
  child.on('error', () => undefined)
  return child
}

function lives({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && connected
}

/** Thrown if the process exited before it answered. `code` contains the reason, for example SIGKILL. */
class ReportProcessEnded extends Error {
  override name = 'ReportProcessEnded'
  readonly code: string
  constructor(code: string) {
    super(`The process that makes reports ended (${code}).`)
    this.code = code
  }
}

interface InTime {
  readonly signal: AbortSignal
  readonly longestCpuMs: number
  readonly longestYieldMs: number
}

/** Sends a task to the process, and ends the process if the task takes too long. */
async function askInTime(
  child: ChildProcess,
  work: ReportWork,
  { signal, longestCpuMs, longestYieldMs }: InTime,
): Promise<unknown> {
  const stop = new AbortController()
  const cpuMs = startCpuClock(child.pid)
  const begun = performance.now()
  const check = setInterval(() => {
    const [used, gone] = [cpuMs(), performance.now() - begun]
    if (used > longestCpuMs) stop.abort(new ReportTooLong())
    else if (gone > longestYieldMs && used < gone * LEAST_SHARE) stop.abort(new Starved())
  }, CPU_CHECK_MS)
  try {
    return await ask(child, work, AbortSignal.any([signal, stop.signal]))
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    clearInterval(check)
  }
}

async function ask(child: ChildProcess, work: ReportWork, signal: AbortSignal): Promise<unknown> {
  // Sending fails only if the process has exited; the exit listener reports that.
  child.send(work, () => undefined)
  const over = new AbortController()
  const until = { signal: over.signal }
  signal.addEventListener('abort', () => child.kill('SIGKILL'), until)
  const ended = once(child, 'exit', until).then(([code, by]) => {
    throw new ReportProcessEnded(String(by ?? code))
  })
  const answered: Promise<unknown[]> = once(child, 'message', until)
  try {
    const [message] = await Promise.race([answered, ended])
    const answer = reportAnswerSchema.parse(message)
    if ('failed' in answer) throw answer.failed
    return answer.made
  } finally {
    over.abort()
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from '../../../processes/bare-environment.ts'
import { startCpuClock } from '../../../processes/cpu-time.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { URGENT } from './urgent.ts'
import { type ReportWork, reportAnswerSchema } from './report-work.ts'

const MAIN = new URL('./report-process-main.ts', import.meta.url)

/**
 * An idle process exits after this time to free its memory; reports are made several times faster while it is already
 * running.
 */
const IDLE_MS = 10 * MINUTE

/** Size of each half of V8's space for short-lived objects, in megabytes; reports need no larger one. */
const SEMI_SPACE_MEGABYTES = 4

/** A low-priority process that does one piece of work at a time and runs only while there is demand. */
export interface ReportProcess {
  /**
   * Returns the result of the work. Work that got little CPU time within `longestYieldMs` is started again in a process
   * of normal priority. Throws what the work threw, ReportTooLong, or the reason why the process ended; aborting the
   * signal ends the process.
   */
  run(work: ReportWork, signal: AbortSignal): Promise<unknown>
  /** True if the process runs; if so, restarts its idle time. */
  stays(): boolean
  close(): Promise<void>
}

interface Options {
  /** The memory for everything but pictures, in megabytes. */
  readonly heapMegabytes: number
  /** The time, in milliseconds, after which work that got little CPU time is started again at normal priority. */
  readonly longestYieldMs: number
  /**
   * The most CPU time that one piece of work may use, in milliseconds, so that no text blocks the reports queued behind
   * it.
   */
  readonly longestCpuMs: number
}

/** Thrown when a piece of work exceeded the limit of CPU time. */
class ReportTooLong extends Error {
  override name = 'ReportTooLong'
}

/** Thrown when a piece of work got so little CPU time that it must run at normal priority. */
class Starved extends Error {
  override name = 'Starved'
}

/** The share of a core above which work is not started again: a new process would take as long. */
const LEAST_SHARE = 0.5

/** The interval at which the CPU time of a piece of work is read, in milliseconds. */
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
    // If waiting for the end of the process fails, closing still succeeds.
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
        // A process cannot raise its own priority again without special rights.
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
      // One helper thread for compilation and garbage collection; Node's default of four would occupy every core.
      '--v8-pool-size=1',
    ],
    serialization: 'advanced',
    // In a session of its own, so that lowering its priority (lowerPriority) affects no other process. Windows has no
    // sessions and would open a window.
    detached: process.platform !== 'win32',
  })
  // Without a listener, an error of an idle process would end the server; the next report gets a new process.
  child.on('error', () => undefined)
  return child
}

function lives({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && connected
}

/** Thrown when the process ended before it answered; the code says why, for example SIGKILL. */
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

/** Ends the process when its work takes too long. */
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
  // A failed send means that the process has ended, which is reported elsewhere.
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

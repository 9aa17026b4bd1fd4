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
   * Returns the result. Work that got little CPU in the longest time for giving way is begun again in a process of
   * normal priority. Throws what the work threw, ReportTooLong, or why the process ended; aborting the signal ends it.
   */
  run(work: ReportWork, signal: AbortSignal): Promise<unknown>
  /** Whether the process runs; if so, restarts its idle time. */
  stays(): boolean
  close(): Promise<void>
}

interface Options {
  /** For everything but pictures. */
  readonly heapMegabytes: number
  /** How long a piece of work may take while the process gives way to others. */
  readonly longestYieldMs: number
  /** How much CPU time one piece of work may use, so that no text keeps those who wait behind it from their turn. */
  readonly longestCpuMs: number
}

/** A piece of work used more CPU time than one may. */
class ReportTooLong extends Error {
  override name = 'ReportTooLong'
}

/** A piece of work got so little CPU time that it must not give way any longer. */
class Starved extends Error {
  override name = 'Starved'
}

/** Work that has got at least this share of a core is not begun again: it would take as long. */
const LEAST_SHARE = 0.5

/** How often the CPU time of a piece of work is read, in milliseconds. */
const CPU_CHECK_MS = 100

/** Does not start the process yet. */
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
      // One helper thread for compiling and garbage collection: Node's default of four would want every core.
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

/** The process ended before it answered; the code says why, for example SIGKILL. */
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

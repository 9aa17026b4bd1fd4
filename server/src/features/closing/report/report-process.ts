import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from '../../../bare-environment.ts'
import { MINUTE } from '../../../durations.ts'
import { type ReportWork, reportAnswerSchema } from './report-work.ts'

const MAIN = new URL('./report-process-main.ts', import.meta.url)

/** Without work the process ends after this time and gives its memory back; until then it is several times as fast. */
const IDLE_MS = 10 * MINUTE

/** For what lives briefly, each of its halves, in megabytes: more would be taken and not be needed. */
const SEMI_SPACE_MEGABYTES = 4

/** A process that does one piece of work after the other, is there only while somebody asks, and gives way to others. */
export interface ReportProcess {
  /** Gives what it made. Throws what the work threw, or why the process ended; a signal that aborts ends it. */
  run(work: ReportWork, signal: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

/** Starts nothing yet. `heapMegabytes` is for everything but pictures. */
export function createReportProcess(heapMegabytes: number): ReportProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  async function end(): Promise<void> {
    clearTimeout(idle)
    if (!child || !lives(child)) return
    const ended = once(child, 'exit')
    child.disconnect()
    // One that could not be told to end is no reason to fail.
    await ended.catch(() => undefined)
  }
  return {
    async run(work, signal) {
      signal.throwIfAborted()
      clearTimeout(idle)
      if (!child || !lives(child)) child = start(heapMegabytes)
      try {
        return await ask(child, work, signal)
      } finally {
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
    },
    close: end,
  }
}

function start(heapMegabytes: number): ChildProcess {
  const child = fork(MAIN, {
    env: bareEnvironment(),
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
      // One helper that compiles and takes out garbage: four, as Node has it, would want every core.
      '--v8-pool-size=1',
    ],
    serialization: 'advanced',
    // A session of its own, so that it can give way alone (giveWay); Windows knows none, and would open a window.
    detached: process.platform !== 'win32',
  })
  // Between two pieces of work there is nobody to tell; the next one gets a new process.
  child.on('error', () => undefined)
  return child
}

function lives({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && connected
}

/** The process ended before it answered; the code says by what, for example SIGKILL. */
class ReportProcessEnded extends Error {
  override name = 'ReportProcessEnded'
  readonly code: string
  constructor(code: string) {
    super(`The process that makes reports ended (${code}).`)
    this.code = code
  }
}

async function ask(child: ChildProcess, work: ReportWork, signal: AbortSignal): Promise<unknown> {
  // What cannot be sent has nobody to read it: the process has ended then, and that is told.
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

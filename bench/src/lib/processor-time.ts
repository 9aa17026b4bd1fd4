import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100

/**
 * Returns the processor time of this process and its child processes, in milliseconds; undefined if the system does not
 * report any.
 */
export function processorTime(): number | undefined {
  const { user, system } = process.cpuUsage()
  const started = startedProcessorTime()
  return started === undefined ? undefined : (user + system) / 1000 + started
}

/** Returns the processor time of all child processes, in milliseconds; undefined if the system does not report any. */
export function startedProcessorTime(): number | undefined {
  try {
    const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []))
    return (below(process.pid, processes) * 1000) / TICKS_A_SECOND
  } catch {
    return undefined
  }
}

interface Counted {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

function below(parent: number, processes: readonly Counted[]): number {
  const children = processes.filter((one) => one.parent === parent)
  return children.reduce((sum, one) => sum + one.ticks + below(one.pid, processes), 0)
}

function readProcess(pid: string): Counted[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process's name is in parentheses and may contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, ofEndedUser = 0, ofEndedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    )
    return [{ pid: Number(pid), parent, ticks: user + system + ofEndedUser + ofEndedSystem }]
  } catch {
    // The process has ended in the meantime.
    return []
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICKS_A_SECOND = 100

/** Milliseconds of a core that this process and those which it started have taken; undefined as below. */
export function processorTime(): number | undefined {
  const { user, system } = process.cpuUsage()
  const started = startedProcessorTime()
  return started === undefined ? undefined : (user + system) / 1000 + started
}

/** Milliseconds of a core that all processes which this one started have taken; undefined where the system does not tell. */
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
    // The name stands in parentheses and may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, ofEndedUser = 0, ofEndedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    )
    return [{ pid: Number(pid), parent, ticks: user + system + ofEndedUser + ofEndedSystem }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

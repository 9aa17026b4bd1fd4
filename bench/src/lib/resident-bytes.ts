import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Memory {
  readonly own: number
  /** The bytes in memory pages that other processes may share, such as pages of the Node binary. */
  readonly shared: number
}

/**
 * Returns the resident bytes of a process and all its descendants; shared pages count once, if the system reports them.
 */
export function residentBytes(pid: number): number {
  return sharedOnce(familyOf(pid).map(memoryOf))
}

/** Returns the resident bytes of processes; shared pages count once. */
export function sharedOnce(parts: readonly Memory[]): number {
  const own = parts.reduce((sum, part) => sum + part.own, 0)
  return own + Math.max(...parts.map((part) => part.shared))
}

interface Process {
  readonly pid: number
  readonly resident: number
}

/** Returns a process and all its descendants. */
export function familyOf(pid: number): Process[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): Process[] =>
    rows.flatMap(([id = 0, ppid, kilobytes = 0]) => {
      if (id === parent) return [{ pid: id, resident: kilobytes * 1024 }]
      return ppid === parent ? below(id) : []
    })
  return below(pid)
}

function memoryOf({ pid, resident }: Process): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const bytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) * 1024
    const own = bytes('Private_Clean') + bytes('Private_Dirty')
    return { own, shared: bytes('Rss') - own }
  } catch {
    // This file exists only on Linux; on other systems, all memory counts as the process's own.
    return { own: resident, shared: 0 }
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/** Returns the running processes with these ids, and all their descendants. */
export function processTree(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>()
  const running = new Set<number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name)
    if (parent === undefined) continue
    running.add(Number(name))
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = new Set(roots.filter((pid) => running.has(pid)))
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child)
  return [...found]
}

/** Kills processes abruptly, as in a power failure; skips processes that have ended. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/**
 * Returns the parent's process id; undefined if the process has ended. In the stat file, the process's name is in
 * parentheses and may contain any character, so the fields are counted from the last parenthesis.
 */
function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : Number(parent)
  } catch {
    return undefined
  }
}

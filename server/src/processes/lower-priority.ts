import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Priority that gives a thirtieth of the CPU time of other processes that compete for a core, which is enough for the
 * work to finish.
 */
const NICENESS = 15

/**
 * Lowers the priority of this process. Call it in a process without interactive work, before the process starts more
 * threads. Linux sets the priority of each thread, and of whole sessions relative to each other (sched(7), "The
 * autogroup feature"): a process without its own session also slows down the other processes of its session.
 */
export function lowerPriority(): void {
  attempt(() => setPriority(NICENESS))
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) attempt(() => setPriority(Number(thread), NICENESS))
  attempt(() => writeFileSync('/proc/self/autogroup', `${NICENESS}`))
}

/** An error is ignored if the system does not allow a lower priority: the work must be done anyway. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}

/**
 * Lowers the priority of the calling thread only; the rest of the process keeps its priority. Only Linux has thread
 * priorities.
 */
export function lowerPriorityOfThread(): void {
  if (process.platform !== 'linux') return
  attempt(() => setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS))
}

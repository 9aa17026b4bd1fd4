import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A thirtieth of what others get where all want the same core: enough that the work ends. */
const NICENESS = 15

/**
 * Lets the others of this machine go first: to be called by a process that nobody waits for by the millisecond, before
 * it starts more threads. Linux sets the priority of threads one by one, and of whole sessions against each other
 * (sched(7), "The autogroup feature"): a process that was not started in a session of its own takes its neighbours along.
 */
export function giveWay(): void {
  attempt(() => setPriority(NICENESS))
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) attempt(() => setPriority(Number(thread), NICENESS))
  attempt(() => writeFileSync('/proc/self/autogroup', `${NICENESS}`))
}

/** A system that does not let us give way is no reason to do nothing. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}

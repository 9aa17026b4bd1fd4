import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { z } from 'zod'
import { errorCode } from '../../lib/error-facts.ts'

/** Time after its last heartbeat during which a holder on another machine or in another container counts as alive. */
const HEARTBEAT_GRACE_MILLIS = 15_000

/**
 * The process that wrote a lock file. `realm` identifies the machine or container in which its process id is valid;
 * `started` distinguishes two processes with the same id.
 */
export const holderSchema = z.object({
  processId: z.int().positive(),
  realm: z.string(),
  started: z.string(),
})
export type Holder = z.infer<typeof holderSchema>

/** Returns the data that identifies this process as the holder of a lock. */
export function thisProcess(): Holder {
  return { processId: process.pid, realm: realm(), started: startOf(process.pid) }
}

/** Returns true if the holder is still running. @param lastSign the time of the last change of the lock file */
export function isAlive(holder: Holder, lastSign: Date): boolean {
  const bootedAt = Date.now() - uptime() * 1000
  if (lastSign.getTime() < bootedAt) return false
  if (holder.realm !== realm()) return Date.now() - lastSign.getTime() < HEARTBEAT_GRACE_MILLIS
  return isRunning(holder.processId) && startOf(holder.processId) === holder.started
}

/** Each container numbers its own processes, so a process id is meaningless in another container. */
function realm(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // A permission error means that the process exists.
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Returns the start time of a process, in clock ticks since boot; empty for ended processes, and on systems without
 * /proc.
 */
function startOf(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // The fields after the process name in parentheses, which may contain any characters: the state, 18 other fields,
    // then the start time (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

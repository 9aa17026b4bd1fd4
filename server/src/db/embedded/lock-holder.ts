import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { z } from 'zod'
import { errorCode } from '../../error-facts.ts'

/** How long a holder of another machine or container is believed after its last sign of life. */
const HEARTBEAT_GRACE_MILLIS = 15_000

/** Who wrote a lock file: `realm` is where its process number counts, `started` tells two users of one number apart. */
export const holderSchema = z.object({
  processId: z.int().positive(),
  realm: z.string(),
  started: z.string(),
})
export type Holder = z.infer<typeof holderSchema>

/** Describes this process as a holder. */
export function thisProcess(): Holder {
  return { processId: process.pid, realm: realm(), started: startOf(process.pid) }
}

/**
 * Tells whether the holder still runs.
 * @param lastSign when the lock file was last touched
 */
export function isAlive(holder: Holder, lastSign: Date): boolean {
  const bootedAt = Date.now() - uptime() * 1000
  if (lastSign.getTime() < bootedAt) return false
  if (holder.realm !== realm()) return Date.now() - lastSign.getTime() < HEARTBEAT_GRACE_MILLIS
  return isRunning(holder.processId) && startOf(holder.processId) === holder.started
}

/** Containers number their processes on their own, so that a number says nothing in the next container. */
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
    // Not allowed to signal it means that it is there.
    return errorCode(error) === 'EPERM'
  }
}

/** When a process started, in clock ticks since boot; empty for dead ones, and where there is no /proc. */
function startOf(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // After the name in brackets, which may hold anything: state, then 18 fields, then the start (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

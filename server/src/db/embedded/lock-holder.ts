import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { z } from 'zod'
import { errorCode } from '../../lib/error-facts.ts'

/** How long a holder on another machine or in another container counts as alive after its last heartbeat. */
const HEARTBEAT_GRACE_MILLIS = 15_000

/**
 * Who wrote a lock file: `realm` is where its process number is valid, `started` tells apart two processes with one
 * number.
 */
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

/** Whether the holder still runs. @param lastSign when the lock file was last touched */
export function isAlive(holder: Holder, lastSign: Date): boolean {
  const bootedAt = Date.now() - uptime() * 1000
  if (lastSign.getTime() < bootedAt) return false
  if (holder.realm !== realm()) return Date.now() - lastSign.getTime() < HEARTBEAT_GRACE_MILLIS
  return isRunning(holder.processId) && startOf(holder.processId) === holder.started
}

/** Each container numbers its own processes, so a number means nothing in another container. */
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
    // Not being allowed to signal it means that it exists.
    return errorCode(error) === 'EPERM'
  }
}

/** When a process started, in clock ticks since boot; empty for dead ones, and on systems without /proc. */
function startOf(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // After the name in brackets, which may contain anything: state, then 18 fields, then the start (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

import { readFileSync } from 'node:fs'

/** Linux counts a process's CPU time in hundredths of a second on every machine (proc(5), USER_HZ). */
const MS_A_TICK = 10

/** Position of the time in user mode in the line after the process's name. The time in kernel mode follows it. */
const USER_PLACE = 11

/**
 * Measures the CPU time, in milliseconds, that a process uses from now on; if the system does not report CPU time,
 * measures the elapsed time.
 */
export function startCpuClock(pid: number | undefined): () => number {
  const cpuMs = () => readCpuMs(pid)
  const since = cpuMs()
  const begun = performance.now()
  let last = 0
  return () => {
    const now = cpuMs()
    // A process that has exited uses no more CPU time.
    if (since !== undefined && now === undefined) return last
    last = since === undefined || now === undefined ? performance.now() - begun : now - since
    return last
  }
}

function readCpuMs(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER_PLACE]) + Number(fields[USER_PLACE + 1])
    return Number.isFinite(ticks) ? ticks * MS_A_TICK : undefined
  } catch {
    return undefined
  }
}

import { cpus, loadavg, totalmem } from 'node:os'

/** Describes the machine of a run. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  }
}

/** The load average of the last minute; figures of a busy machine are less reliable. */
export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

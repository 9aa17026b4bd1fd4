import { cpus, loadavg, totalmem } from 'node:os'

/** On what a run was measured. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  }
}

/** How many processes wanted a core during the last minute: figures of a busy machine say less. */
export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

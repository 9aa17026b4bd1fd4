/** What a stand-in can do in place of its answer. */
export const FAULTS = [
  'slow',
  'error',
  'throttled',
  'expired',
  'garbage',
  'huge',
  'unanswered',
  'late',
  'refused',
  'merged',
] as const
export type Fault = (typeof FAULTS)[number]

/** Faults of what is written: those after acceptance, and those of one document or patient. */
const OF_WRITES: ReadonlySet<Fault> = new Set(['unanswered', 'late', 'refused', 'merged'])

/** How long 'slow' and 'late' take unless it is said, in milliseconds. */
const SLOW_MS = 20_000

export interface PlannedFault {
  readonly fault: Fault
  readonly slowMs: number
}

/** The faults that were asked for, one for each of the next requests that they can meet. */
export interface PlannedFaults {
  plan(fault: Fault, times: number, slowMs?: number): void
  /** Takes away what is planned. */
  clear(): void
  /** The fault of the request that comes now, if it has one. */
  take(isWrite: boolean): PlannedFault | undefined
}

export function createPlannedFaults(): PlannedFaults {
  let planned: PlannedFault[] = []
  return {
    plan(fault, times, slowMs = SLOW_MS) {
      planned = [...planned, ...Array.from({ length: times }, () => ({ fault, slowMs }))]
    },
    clear() {
      planned = []
    },
    take(isWrite) {
      const next = planned[0]
      if (!next || (OF_WRITES.has(next.fault) && !isWrite)) return undefined
      return planned.shift()
    },
  }
}

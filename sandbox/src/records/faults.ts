/** Faults that a stand-in can produce instead of its normal response. */
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

/** Faults that apply only to writes: faults after acceptance, and faults of a single document or patient. */
const OF_WRITES: ReadonlySet<Fault> = new Set(['unanswered', 'late', 'refused', 'merged'])

/** Default delay of 'slow' and 'late', in milliseconds. */
const SLOW_MS = 20_000

export interface PlannedFault {
  readonly fault: Fault
  readonly slowMs: number
}

/** The planned faults, one for each of the next applicable requests. */
export interface PlannedFaults {
  plan(fault: Fault, times: number, slowMs?: number): void
  /** Removes the planned faults. */
  clear(): void
  /** Returns the fault for the current request, if any, and removes it from the plan. */
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

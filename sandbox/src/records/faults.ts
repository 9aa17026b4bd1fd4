/** What a stand-in can do in place of its answer. */
export const FAULTS = ['slow', 'error', 'throttled', 'expired', 'garbage', 'huge'] as const
export type Fault = (typeof FAULTS)[number]

/** The faults that were asked for, one for each of the next requests. */
export interface PlannedFaults {
  plan(fault: Fault, times: number): void
  /** Takes away what is planned. */
  clear(): void
  /** The fault of the request that comes now, if it has one. */
  take(): Fault | undefined
}

export function createPlannedFaults(): PlannedFaults {
  let planned: Fault[] = []
  return {
    plan(fault, times) {
      planned = [...planned, ...Array.from({ length: times }, () => fault)]
    },
    clear() {
      planned = []
    },
    take: () => planned.shift(),
  }
}

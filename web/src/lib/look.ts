import { MINUTE } from './durations.ts'

/**
 * How a list is read that time changes as well: nothing announces that a request is overdue, or that something is due
 * again. Each look is in the audit log, so they are rare.
 */
export const LOOK = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 10 * MINUTE,
} as const

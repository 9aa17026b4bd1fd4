import { MINUTE } from './durations.ts'

/**
 * Query options for a list that also changes as time passes: no event announces that a request has become overdue, or
 * that something is due again. Each read is recorded in the audit log, so the list is refetched rarely.
 */
export const LOOK = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 10 * MINUTE,
} as const

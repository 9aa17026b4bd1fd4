import { MINUTE } from './durations.ts'

/**
 * Query options for a list that also changes with time: no event announces that a request has become overdue, or that
 * an entry is due again. Each fetch is recorded in the audit log, so the list is refetched rarely.
 */
export const LOOK = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 10 * MINUTE,
} as const

import { seatsExceeded } from '@econsult/contract/members'
import { conflict } from '../../http/errors.ts'

interface Seats {
  /** What the plan holds. */
  readonly maxUsers: number
  /** Members that take one already. */
  readonly taken: number
  /** Whoever asks was warned of the cost. */
  readonly isConfirmed: boolean
}

/**
 * The seats to be billed once one more member takes one (decisions, section 6).
 * @throws CallError conflict where none is free and the cost was not confirmed
 */
export function seatsWithOneMore({ maxUsers, taken, isConfirmed }: Seats): number {
  if (taken >= maxUsers && !isConfirmed) throw conflict(seatsExceeded(maxUsers))
  return billedSeats(maxUsers, taken + 1)
}

/** What is billed: the plan's seats, or more where more are taken. */
export function billedSeats(maxUsers: number, taken: number): number {
  return Math.max(maxUsers, taken)
}

/** The outbox row that invites a new member by mail. */
export const INVITATION_MAIL = 'mail-member-invitation'

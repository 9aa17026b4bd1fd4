import { MEMBER_TEXTS, seatsExceeded } from '@econsult/contract/members'
import { MINUTE } from '../../scheduling/durations.ts'
import { conflict } from '../../http/errors.ts'
import type { MemberRecord } from './store.ts'

interface Seats {
  /** The seats of the plan. */
  readonly maxUsers: number
  /** The seats already taken. */
  readonly taken: number
  /** True if the cost was confirmed. */
  readonly isConfirmed: boolean
}

/**
 * The number of seats to bill after one more member is added (ACC-08).
 * @throws CallError conflict if none is free and the cost was not confirmed
 */
export function seatsWithOneMore({ maxUsers, taken, isConfirmed }: Seats): number {
  if (taken >= maxUsers && !isConfirmed) throw conflict(seatsExceeded(maxUsers))
  return billedSeats(maxUsers, taken + 1)
}

/** The seats to bill: those of the plan, or those taken if there are more. */
export function billedSeats(maxUsers: number, taken: number): number {
  return Math.max(maxUsers, taken)
}

/** Kind of the outbox row that invites a new member by email. */
export const INVITATION_MAIL = 'mail-member-invitation'

/** The key of the outbox row for a member's invitation of this time. */
export function invitationKey(userId: string, invitedAt: Date): string {
  return `${INVITATION_MAIL} ${userId} ${invitedAt.getTime()}`
}

/** The time before an invitation may be sent again, in milliseconds. */
const RESEND_AFTER_MS = MINUTE

/** True if somebody was invited and has not set a password yet. */
export function waitsForMember(member: Pick<MemberRecord, 'active' | 'has_joined' | 'invited_at'>): boolean {
  return member.active && !member.has_joined && member.invited_at !== null
}

/**
 * Checks that a member may be invited again.
 * @throws CallError conflict if a member has joined, or was invited a moment ago
 */
export function checkResend(member: Parameters<typeof waitsForMember>[0], now: Date): void {
  if (!waitsForMember(member)) throw conflict(MEMBER_TEXTS.joinedAlready)
  const invitedAt = member.invited_at?.getTime() ?? 0
  if (now.getTime() - invitedAt < RESEND_AFTER_MS) throw conflict(MEMBER_TEXTS.invitedJustNow)
}

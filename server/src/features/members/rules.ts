import { said } from '@econsult/contract/languages/codes'
import { MEMBER_TEXTS } from '@econsult/contract/members'
import { MINUTE } from '../../scheduling/durations.ts'
import { conflict } from '../../http/errors.ts'
import type { MemberRecord } from './store.ts'

interface Seats {
  /** The number of seats in the plan. */
  readonly maxUsers: number
  /** The number of used seats. */
  readonly taken: number
  /** True if the user confirmed the cost. */
  readonly isConfirmed: boolean
}

/**
 * Returns the number of seats to bill after one more member is added (ACC-08).
 * @throws CallError conflict if no seat is free and the cost was not confirmed
 */
export function seatsWithOneMore({ maxUsers, taken, isConfirmed }: Seats): number {
  if (taken >= maxUsers && !isConfirmed) throw conflict(said(MEMBER_TEXTS.seatsExceeded, { count: maxUsers }))
  return billedSeats(maxUsers, taken + 1)
}

/** Returns the number of seats to bill: the plan's seats, or the used seats if there are more. */
export function billedSeats(maxUsers: number, taken: number): number {
  return Math.max(maxUsers, taken)
}

/** The kind of the outbox rows that invite a new member by email. */
export const INVITATION_MAIL = 'mail-member-invitation'

/** Returns the key of the outbox row for a member's invitation at this time. */
export function invitationKey(userId: string, invitedAt: Date): string {
  return `${INVITATION_MAIL} ${userId} ${invitedAt.getTime()}`
}

/** The minimum time before an invitation may be sent again, in milliseconds. */
const RESEND_AFTER_MS = MINUTE

/** Returns true if a member was invited and has not set a password yet. */
export function waitsForMember(member: Pick<MemberRecord, 'active' | 'has_joined' | 'invited_at'>): boolean {
  return member.active && !member.has_joined && member.invited_at !== null
}

/**
 * Checks that a member may be invited again.
 * @throws CallError conflict if the member has joined or was invited a moment ago
 */
export function checkResend(member: Parameters<typeof waitsForMember>[0], now: Date): void {
  if (!waitsForMember(member)) throw conflict(MEMBER_TEXTS.joinedAlready)
  const invitedAt = member.invited_at?.getTime() ?? 0
  if (now.getTime() - invitedAt < RESEND_AFTER_MS) throw conflict(MEMBER_TEXTS.invitedJustNow)
}

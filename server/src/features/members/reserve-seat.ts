import type { Handle } from '../../db/database.ts'
import { enqueueSeatChange } from '../billing/store.ts'
import { billedSeats, seatsWithOneMore } from './rules.ts'
import { countSeatsTaken, lockSeats } from './store.ts'

interface Taker {
  readonly practiceId: string
  readonly isConfirmed: boolean
  readonly now: Date
}

/**
 * Reserves one seat. Until the transaction ends, no other transaction can reserve the same seat (A7).
 * @throws CallError conflict if no seat is free and the cost was not confirmed
 */
export async function reserveSeat(handle: Handle, { practiceId, isConfirmed, now }: Taker): Promise<void> {
  const maxUsers = await lockSeats(handle, practiceId)
  const taken = await countSeatsTaken(handle, practiceId)
  const seats = seatsWithOneMore({ maxUsers, taken, isConfirmed })
  if (seats > billedSeats(maxUsers, taken)) await enqueueSeatChange(handle, { practiceId, seats, now })
}

/** Releases one seat, which is then no longer billed. Must be called before the member is removed. */
export async function releaseSeat(
  handle: Handle,
  { practiceId, now }: Omit<Taker, 'isConfirmed'>,
): Promise<void> {
  const maxUsers = await lockSeats(handle, practiceId)
  const taken = await countSeatsTaken(handle, practiceId)
  if (taken > maxUsers) await enqueueSeatChange(handle, { practiceId, seats: taken - 1, now })
}

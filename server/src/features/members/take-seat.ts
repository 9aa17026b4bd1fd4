import type { Handle } from '../../db/database.ts'
import { noteSeats } from '../billing/store.ts'
import { billedSeats, seatsWithOneMore } from './rules.ts'
import { countSeatsTaken, lockSeats } from './store.ts'

interface Taker {
  readonly practiceId: string
  readonly isConfirmed: boolean
  readonly now: Date
}

/**
 * Takes one seat for the rest of the transaction, which nobody else can take meanwhile (security page, A7).
 * @throws CallError conflict where none is free and the cost was not confirmed
 */
export async function takeSeat(handle: Handle, { practiceId, isConfirmed, now }: Taker): Promise<void> {
  const maxUsers = await lockSeats(handle, practiceId)
  const taken = await countSeatsTaken(handle, practiceId)
  const seats = seatsWithOneMore({ maxUsers, taken, isConfirmed })
  if (seats > billedSeats(maxUsers, taken)) await noteSeats(handle, { practiceId, seats, now })
}

/** Gives one seat back: it is billed no more. Call it before the member is taken out. */
export async function giveSeatBack(
  handle: Handle,
  { practiceId, now }: Omit<Taker, 'isConfirmed'>,
): Promise<void> {
  const maxUsers = await lockSeats(handle, practiceId)
  const taken = await countSeatsTaken(handle, practiceId)
  if (taken > maxUsers) await noteSeats(handle, { practiceId, seats: taken - 1, now })
}

import { MEMBER_TEXTS } from '@econsult/contract/members'
import type * as contract from '@econsult/contract/members'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import { showPracticeCases } from '../../access/store.ts'
import type { CoreDeps } from '../../deps.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentMember } from './present.ts'
import { activate, lockMember } from './store.ts'
import { reserveSeat } from './reserve-seat.ts'

/**
 * Activates a member of the caller's practice who was waiting for approval. From then on, the member uses a seat
 * (REG-09).
 * @throws CallError conflict if no seat is free and the cost was not confirmed, or if the member is already active
 */
export const activateMember: Action<typeof contract.activateMember, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller)
  const member = await deps.database.asSystemFor(record, async (handle) => {
    const waiting = await lockMember(handle, practiceId, input.userId)
    if (!waiting) throw notFound()
    if (waiting.active) throw conflict(MEMBER_TEXTS.activeAlready)
    const isConfirmed = input.confirmOverLimit === true
    await reserveSeat(handle, { practiceId, isConfirmed, now: deps.clock.now() })
    await activate(handle, waiting.id)
    await showPracticeCases(handle, waiting.id)
    return { ...waiting, active: true }
  })
  return { data: presentMember(member), message: MEMBER_TEXTS.activated }
}

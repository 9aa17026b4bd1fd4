import type { ReplyOf } from '@econsult/contract/call'
import { type activateMember as activateMemberCall, MEMBER_TEXTS } from '@econsult/contract/members'
import type { z } from 'zod'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import { showPracticeCases } from '../../access/store.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentMember } from './present.ts'
import { activate, lockMember } from './store.ts'
import { takeSeat } from './take-seat.ts'

type Input = z.output<(typeof activateMemberCall)['input']>

/**
 * Lets a waiting member of the caller's practice in; they take a seat (decisions, section 8).
 * @throws CallError conflict where no seat is free and the cost was not confirmed, or where they are active already
 */
export async function activateMember(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof activateMemberCall>> {
  const { practiceId } = requirePracticeAdmin(caller)
  const member = await deps.database.asSystemFor(record, async (handle) => {
    const waiting = await lockMember(handle, practiceId, input.userId)
    if (!waiting) throw notFound()
    if (waiting.active) throw conflict(MEMBER_TEXTS.activeAlready)
    const isConfirmed = input.confirmOverLimit === true
    await takeSeat(handle, { practiceId, isConfirmed, now: deps.clock.now() })
    await activate(handle, waiting.id)
    await showPracticeCases(handle, waiting.id)
    return { ...waiting, active: true }
  })
  return { data: presentMember(member), message: MEMBER_TEXTS.activated }
}

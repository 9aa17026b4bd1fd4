import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import { type addMemberToPractice, MEMBER_TEXTS } from '@econsult/contract/members'
import type { z } from 'zod'
import { type PracticeAdmin, requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { holdsWebAddress, NAME_WITHOUT_ADDRESS } from '../../web-address.ts'
import { findUserById } from '../users/store.ts'
import { INVITATION_MAIL } from './rules.ts'
import { presentMember } from './present.ts'
import { insertMember, type MemberRecord } from './store.ts'
import { takeSeat } from './take-seat.ts'

type Input = z.output<(typeof addMemberToPractice)['input']>

/**
 * Adds a member to the caller's practice and invites them by mail (ACC-07, ACC-08).
 * @throws CallError conflict where no seat is free and the cost was not confirmed
 */
export async function addMember(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof addMemberToPractice>> {
  const admin = requirePracticeAdmin(caller)
  for (const field of ['firstName', 'lastName'] as const) {
    if (holdsWebAddress(input[field])) throw badField(field, NAME_WITHOUT_ADDRESS)
  }
  const now = deps.clock.now()
  const member = await deps.database.asSystemFor(record, async (handle) => {
    const isConfirmed = input.confirmOverLimit === true
    await takeSeat(handle, { practiceId: admin.practiceId, isConfirmed, now })
    const added = await insert(handle, admin, input, now)
    await insertOutboxRow(handle, {
      practiceId: admin.practiceId,
      kind: INVITATION_MAIL,
      payload: { userId: added.id, invitedBy: admin.id },
      idempotencyKey: `${INVITATION_MAIL} ${added.id}`,
      now,
    })
    return added
  })
  return { data: presentMember(member), message: MEMBER_TEXTS.added }
}

/** A provider like the admin: a specialist's practice adds specialists of the same specialty. */
async function insert(handle: Handle, admin: PracticeAdmin, input: Input, now: Date): Promise<MemberRecord> {
  const adder = admin.userType === 'Specialty' ? await findUserById(handle, admin.id) : undefined
  const member = await insertMember(handle, {
    id: randomUUID(),
    practice_id: admin.practiceId,
    email: input.email,
    password_hash: null,
    first_name: input.firstName,
    last_name: input.lastName,
    user_type: adder ? 'Specialty' : 'PCP',
    specialty_id: adder?.specialty_id ?? null,
    created_at: now,
  })
  if (!member) throw badField('email', MEMBER_TEXTS.emailTaken)
  return member
}

import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import { randomUUID } from 'node:crypto'
import { MEMBER_TEXTS } from '@econsult/contract/members'
import type * as contract from '@econsult/contract/members'
import type { z } from 'zod'
import { type PracticeAdmin, requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { holdsWebAddress, NAME_WITHOUT_ADDRESS } from '../../lib/web-address.ts'
import { findUserById } from '../users/store.ts'
import { presentMember } from './present.ts'
import { sendInvitationMail } from './send-invitation-mail.ts'
import { insertMember, type MemberRecord } from './store.ts'
import { reserveSeat } from './reserve-seat.ts'

type Input = z.output<(typeof contract.addMemberToPractice)['input']>

/**
 * Adds a member to the caller's practice and invites them by email (ACC-07, ACC-08).
 * @throws CallError conflict if no seat is free and the cost was not confirmed
 */
export const addMemberToPractice: Action<typeof contract.addMemberToPractice, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const admin = requirePracticeAdmin(caller)
  for (const field of ['firstName', 'lastName'] as const) {
    if (holdsWebAddress(input[field])) throw badField(field, NAME_WITHOUT_ADDRESS)
  }
  const now = deps.clock.now()
  const member = await deps.database.asSystemFor(record, async (handle) => {
    const isConfirmed = input.confirmOverLimit === true
    await reserveSeat(handle, { practiceId: admin.practiceId, isConfirmed, now })
    const added = await insert(handle, admin, input, now)
    await sendInvitationMail(handle, {
      practiceId: admin.practiceId,
      userId: added.id,
      invitedBy: admin.id,
      now,
    })
    return added
  })
  return { data: presentMember(member), message: MEMBER_TEXTS.added }
}

/** Inserts the member with the role that was chosen. A specialist can add only specialists of the same specialty. */
async function insert(handle: Handle, admin: PracticeAdmin, input: Input, now: Date): Promise<MemberRecord> {
  const adder = admin.userType === 'Specialty' ? await findUserById(handle, admin.id) : undefined
  if (adder && input.userType) throw badField('userType', MEMBER_TEXTS.specialistsOnly)
  const member = await insertMember(handle, {
    id: randomUUID(),
    practice_id: admin.practiceId,
    email: input.email,
    password_hash: null,
    first_name: input.firstName,
    last_name: input.lastName,
    user_type: adder ? 'Specialty' : (input.userType ?? 'PCP'),
    specialty_id: adder?.specialty_id ?? null,
    created_at: now,
    invited_at: now,
  })
  if (!member) throw badField('email', EMAIL_TEXTS.taken)
  return member
}

import type * as contract from '@econsult/contract/invites'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import { writeAudit } from '../../db/database.ts'
import type { CoreDeps, SignUpDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { insertRevokedInvite } from './store.ts'

/**
 * Creates a link by which users may join the practice as members (ACC-09). Any number may join as long as there are
 * free seats.
 */
export const createInviteLink: Action<typeof contract.createInviteLink, CoreDeps & SignUpDeps> = async (
  deps,
  { caller, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller)
  const link = deps.inviteLinks.create({ practiceId, isAdmin: false })
  await deps.database.asCaller(record, async () => undefined)
  return { data: { link } }
}

/**
 * Withdraws a link, so that it can no longer be used to join.
 * @throws CallError notFound for another practice's link
 */
export const revokeInviteLink: Action<typeof contract.revokeInviteLink, CoreDeps & SignUpDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller)
  const invite = deps.inviteLinks.read(input.hash)
  if (invite.practiceId !== practiceId) throw notFound()
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    const row = { id: invite.jti, practice_id: practiceId, revoked_by: caller.id, revoked_at: now }
    await insertRevokedInvite(handle, row)
    writeAudit(handle, record, 'allowed', now)
  })
  return { data: null }
}

import type { createInviteLink, revokeInviteLink } from '@econsult/contract/invites'
import type { InputOf } from '@econsult/contract/call'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import { writeAudit } from '../../db/database.ts'
import type { CoreDeps, SignUpDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { insertRevokedInvite } from './store.ts'

/** A link by which any number of people may join the practice as members, while it has free seats (ACC-09). */
export async function makeInviteLink(
  deps: CoreDeps & SignUpDeps,
  { caller, record }: CallRequest<InputOf<typeof createInviteLink>>,
): Promise<{ data: { link: string } }> {
  const { practiceId } = requirePracticeAdmin(caller)
  const link = deps.inviteLinks.create({ practiceId, isAdmin: false })
  await deps.database.asCaller(record, async () => undefined)
  return { data: { link } }
}

/**
 * Withdraws a link, so that nobody can join with it any more.
 * @throws CallError notFound for another practice's link
 */
export async function withdrawInviteLink(
  deps: CoreDeps & SignUpDeps,
  { caller, input, record }: CallRequest<InputOf<typeof revokeInviteLink>>,
): Promise<{ data: null }> {
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
